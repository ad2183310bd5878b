export { type Language, LANGUAGES } from './choosing';
export { because, cardName, changeLanguage, has, language, list, startSpeaking, t } from './speaking.svelte';
