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
  t,
} from './translate.svelte';
