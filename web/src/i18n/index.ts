export { type Language, LANGUAGES } from './languages';
export { because, cardName, changeLanguage, has, language, list, startSpeaking, t } from './translate.svelte';
