/**
 * Focuses a button when it is clicked, which Safari does not do. Dialogs and menus can then return the focus
 * to the button that opened them. A button that prevents the default action of `mousedown` keeps the focus
 * where it is.
 */
export function focusClickedButtons(page: Document): () => void {
  let pressed: HTMLElement | null = null;
  const buttonOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('button') : null;
  const handlePress = (event: Event) => {
    pressed = event.defaultPrevented ? null : buttonOf(event);
  };
  const handleClick = (event: Event) => {
    const button = buttonOf(event);
    if (button === null || button !== pressed || page.activeElement === button) return;
    button.focus({ preventScroll: true });
  };
  page.addEventListener('mousedown', handlePress);
  // Runs before the page's own handlers, which may open a dialog that remembers the focused element.
  page.addEventListener('click', handleClick, { capture: true });
  return () => {
    page.removeEventListener('mousedown', handlePress);
    page.removeEventListener('click', handleClick, { capture: true });
  };
}
