/** The browser functions that leaving a page needs. */
export interface LeavingBrowser {
  hide: () => void;
  tab: () => Pick<Storage, 'clear'>;
  addEventListener: (type: 'beforeunload', listener: (event: Event) => void, options: { capture: true }) => void;
  replace: (address: string) => void;
}

const thisBrowser = (): LeavingBrowser => ({
  hide: () => {
    document.body.hidden = true;
  },
  tab: () => window.sessionStorage,
  addEventListener: window.addEventListener.bind(window),
  replace: (address) => window.location.replace(address),
});

/**
 * Leaves the page when another user has logged in, and deletes the typed text: the page is hidden immediately, this
 * tab's storage is cleared, no question about unsaved text can stop it, and "back" does not return to it.
 */
export function leavePage(address: string, browser: LeavingBrowser = thisBrowser()): void {
  browser.hide();
  try {
    browser.tab().clear();
  } catch {
    // Blocked storage has nothing to clear.
  }
  browser.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  browser.replace(address);
}
