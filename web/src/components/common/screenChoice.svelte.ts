/** Beside a big screen a phone shows the hand alone, unless its player wants the table; kept on this device for the evening. */

const KEY = 'lastcard.table-beside-screen';
const EVENING = 12 * 3600 * 1000;

let since = $state(load());

export const screenChoice = {
  get showsTable(): boolean {
    return Date.now() - since < EVENING;
  },

  set showsTable(wanted: boolean) {
    since = wanted ? Date.now() : 0;
    try {
      localStorage.setItem(KEY, String(since));
    } catch {
      // without storage, the choice lasts until the page is left
    }
  },
};

function load(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}
