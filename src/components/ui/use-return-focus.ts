import { useRef } from 'react';

/**
 * Handlers for a dialog without a trigger of its own: when it closes, the focus goes back to where it was, or the
 * keyboard would start again at the top of the page.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
