import type { Locator } from '@playwright/test';

/** Both presses reach the button, however fast the first takes it away. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((pressed) => {
    for (const _ of [1, 2]) pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
