/** For `{@attach}`: where the focus goes when the dialog opens. */
export function first(element: Element): void {
  element.setAttribute('autofocus', '');
}
