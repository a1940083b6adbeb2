import { useRef } from 'react';

// The element that had the focus before the last close. A menu that closes as it opens a dialog, and a dialog that
// another one replaces, leave the focus nowhere, and the next dialog was opened from there.
let last: Element | null = null;

/** The element from which each panel was opened. */
const openers = new WeakMap<Element, Element>();

/**
 * Returns the focused element; for a menu's item, which no longer exists when its dialog closes, the button that opened
 * the menu.
 */
function focused(): Element | null {
  const active = document.activeElement;
  if (active === null || active === document.body) return null;
  const button = active.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : active;
}

/** Stores the focused element before it loses the focus, so that a dialog opened by it can return the focus. */
export function rememberFocus(): void {
  last = focused() ?? last;
}

/**
 * Returns the element itself, or when it was in a panel that was removed, the one from which that panel was opened: a
 * dialog that shows its content after it has loaded replaces the one that waited for it.
 */
function existing(element: Element | null): Element | null {
  for (let at = element; at !== null;) {
    if (at.isConnected) return at;
    const panel: Element | null = at.closest('[role=dialog], [role=alertdialog]');
    at = (panel && openers.get(panel)) ?? null;
  }
  return null;
}

const rowOf = (element: Element | null) => element?.closest('[data-row-key]')?.getAttribute('data-row-key') ?? null;

/**
 * Returns the row of a list by its name in `data-row-key`; it is another element when the row has moved to another
 * list.
 */
function findRow(name: string | null): HTMLElement | null {
  return name === null ? null : document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(name)}"]`);
}

/**
 * Returns handlers for a dialog without its own trigger: when it closes, the focus returns to the element that had it,
 * or, when that was removed, to its row, or to the page's main part; otherwise the keyboard would start at the top of
 * the page again.
 * @param intoPanel whether the dialog itself takes the focus, or the element that it chooses
 */
export function useReturnFocus({ intoPanel = true }: { intoPanel?: boolean } = {}) {
  const opener = useRef<Element | null>(null);
  const row = useRef<string | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      rememberFocus();
      opener.current = existing(last) ?? last;
      row.current = rowOf(opener.current);
      if (opener.current && event.currentTarget instanceof Element) openers.set(event.currentTarget, opener.current);
      if (!intoPanel) return;
      // Focuses the panel itself, not its close button: the user reads first, and the close button gets no focus ring.
      // When there is nothing to read before typing, the field takes the focus.
      event.preventDefault();
      if (!(event.currentTarget instanceof HTMLElement)) return;
      const field = event.currentTarget.querySelector<HTMLElement>('[data-typed-first]');
      (field ?? event.currentTarget).focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // The dialog that replaced it, or what it changed, already has the focus.
      if (focused() !== null) return;
      const remaining = existing(opener.current);
      if (remaining instanceof HTMLElement) remaining.focus();
      else (findRow(row.current) ?? document.getElementById('main'))?.focus({ preventScroll: true });
    },
  };
}
