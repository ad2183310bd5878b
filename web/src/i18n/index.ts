export { type Language, LANGUAGES } from './languages';
export {
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
  t,
} from './translate.svelte';
