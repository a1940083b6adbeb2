import { useRef } from 'react';

// Where the focus was before what closed last: a menu that closes as it opens a dialog, and a dialog whose place
// another one takes, leave the focus nowhere, and the next dialog was asked for from there.
let last: Element | null = null;

/** What has the focus; for a menu's item, which is gone when its dialog closes, the button that opened the menu. */
function focused(): Element | null {
  const active = document.activeElement;
  if (active === null || active === document.body) return null;
  const button = active.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : active;
}

/** Says where the focus is to something that is about to lose it, so that a dialog opened by it gives it back. */
export function rememberFocus(): void {
  last = focused() ?? last;
}

const rowOf = (element: Element | null) => element?.closest('[data-row-key]')?.getAttribute('data-row-key') ?? null;

/** The row of a list by its name in `data-row-key`: another element by now, when the row has moved to another list. */
function findRow(name: string | null): HTMLElement | null {
  return name === null ? null : document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(name)}"]`);
}

/**
 * Handlers for a dialog without a trigger of its own: when it closes, the focus goes back to where it was, or, when
 * that is gone, to the row that it was in, or to the page's main part; otherwise the keyboard would start again at the
 * top of the page.
 * @param intoPanel whether the dialog itself takes the focus, or what it chooses
 */
export function useReturnFocus({ intoPanel = true }: { intoPanel?: boolean } = {}) {
  const opener = useRef<Element | null>(null);
  const row = useRef<string | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      rememberFocus();
      opener.current = last;
      row.current = rowOf(last);
      if (!intoPanel) return;
      // The panel itself, not its close button: one reads first, and no ring stands on the way out. Where nothing is
      // to be read before one types, the field says so.
      event.preventDefault();
      if (!(event.currentTarget instanceof HTMLElement)) return;
      const field = event.currentTarget.querySelector<HTMLElement>('[data-typed-first]');
      (field ?? event.currentTarget).focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // The dialog that took its place, or what it changed, has the focus already.
      if (focused() !== null) return;
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      else (findRow(row.current) ?? document.getElementById('main'))?.focus({ preventScroll: true });
    },
  };
}
