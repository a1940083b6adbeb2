let isLeaving = false;

/** Goes back in the browser's history by one entry, however often it is called before the browser has arrived. */
export function goBackOnce(): void {
  if (isLeaving) return;
  isLeaving = true;
  window.addEventListener('popstate', () => (isLeaving = false), { once: true });
  window.history.back();
}

/**
 * Adds an entry to the browser's history for a dialog that the address names. The dialog appears a moment later: a
 * second press before that adds no second entry, so that one step back closes the dialog.
 * @param mark names such entries in the history's state
 */
export function openDialogEntry(mark: string, address: string): void {
  if (new URL(address, window.location.href).href === window.location.href) return;
  window.history.pushState({ [mark]: true }, '', address);
}

/**
 * Closes the dialog: goes back to the page that opened it, or replaces the address with `addressWithout` when the user
 * came by a link.
 */
export function closeDialogEntry(mark: string, addressWithout: () => string): void {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && mark in state) goBackOnce();
  else window.history.replaceState(null, '', addressWithout());
}
