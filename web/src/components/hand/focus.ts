/** The cards of the hand as the keyboard finds them: in the order of the hand. */

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-place=hand] button[data-card]')];
}

/** The card at a place, or the one that Tab comes to. */
export function cardAt(place: number | 'stop'): HTMLElement | undefined {
  return place === 'stop' ? cards().find((card) => card.tabIndex === 0) : cards()[place];
}

/** The place of the focused card; null: none is. */
export function focusedPlace(): number | null {
  const place = cards().findIndex((card) => card === document.activeElement);
  return place < 0 ? null : place;
}
