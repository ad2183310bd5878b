export { type Language, LANGUAGES } from './languages';
export { reasonText, cardName, changeLanguage, has, language, list, initLanguage, t } from './translate.svelte';
