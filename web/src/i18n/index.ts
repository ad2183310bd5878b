export { type Language, LANGUAGES } from './languages';
export {
  ago,
  reasonText,
  cardName,
  changeLanguage,
  colourLabel,
  editionAbout,
  editionTitle,
  has,
  language,
  list,
  initLanguage,
  loadReviewTexts,
  loadTexts,
  t,
} from './translate.svelte';
