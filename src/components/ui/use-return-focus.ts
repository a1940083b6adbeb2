import { useRef } from 'react';

/** A menu's item is gone when its dialog closes: the button that opened the menu stands for it. */
function openerOf(active: Element | null): Element | null {
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : active;
}

/**
 * Handlers for a dialog without a trigger of its own: when it closes, the focus goes back to where it was, or the
 * keyboard would start again at the top of the page.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement);
      // The panel itself, not its close button: one reads first, and no ring stands on the way out.
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
