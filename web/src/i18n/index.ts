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
  loadMoreTexts,
  t,
} from './translate.svelte';
