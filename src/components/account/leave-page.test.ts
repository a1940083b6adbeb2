import { expect, it } from 'vitest';
import { type LeavingBrowser, leavePage } from './leave-page';

/** A fake browser that records the calls, in order. */
function browserWith(tab: LeavingBrowser['tab']) {
  const done: string[] = [];
  const listeners: ((event: Event) => void)[] = [];
  const browser: LeavingBrowser = {
    hide: () => void done.push('hide'),
    tab,
    addEventListener: (_type, listener) => void listeners.push(listener),
    replace: (address) => void done.push(`replace ${address}`),
  };
  return { browser, done, listeners };
}

it('hides the page first, clears the tab and lets no confirmation block leaving', () => {
  const cleared: string[] = [];
  const { browser, done, listeners } = browserWith(() => ({ clear: () => void cleared.push('tab') }));
  leavePage('/expert/', browser);
  expect([done, cleared]).toEqual([['hide', 'replace /expert/'], ['tab']]);
  const event = new Event('beforeunload', { cancelable: true });
  const target = new EventTarget();
  for (const listener of listeners) target.addEventListener('beforeunload', listener, { capture: true });
  target.addEventListener('beforeunload', (leaving) => leaving.preventDefault());
  target.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

it('also leaves when storage is blocked', () => {
  const { browser, done } = browserWith(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  leavePage('/', browser);
  expect(done).toEqual(['hide', 'replace /']);
});
