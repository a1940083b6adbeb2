import type { Locator } from '@playwright/test';

/** Clicks the button twice, so that both clicks reach it even if the first one removes it. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((pressed) => {
    for (const _ of [1, 2]) pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
