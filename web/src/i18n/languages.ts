/** Which language to use: from the address, the last choice, or the browser's preference. */

import { LANGUAGES } from '../protocol/wire';

export { LANGUAGES };
export type Language = (typeof LANGUAGES)[number];

export interface LanguageChoice {
  language: Language;
  /** Every text 40 % longer, to test layouts: `?lang=en-long`. */
  long: boolean;
}

const KEPT = 'lastcard.language';
const LONG = '-long';

export function chooseLanguage(asked: string | null, savedLanguage: string | null, preferred: readonly string[]): LanguageChoice {
  const long = asked?.endsWith(LONG) ?? false;
  const wanted = [long ? asked?.slice(0, -LONG.length) : asked, savedLanguage, ...preferred];
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => language === tag?.split(/[-_]/)[0]?.toLowerCase());
    if (found) return { language: found, long };
  }
  return { language: 'en', long };
}

/** From the address, the storage and the settings of this browser. */
export function detectLanguage(): LanguageChoice {
  return chooseLanguage(new URLSearchParams(location.search).get('lang'), savedLanguage(), navigator.languages);
}

export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // without storage, the language is detected again next time
  }
}

function savedLanguage(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
