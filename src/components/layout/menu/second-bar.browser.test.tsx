import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { unmount, show } from '~/test/browser-mode/show';
import { SecondBar } from './second-bar';

it('shows the user’s own links on the user’s own pages, documents included, and the site’s links elsewhere', async () => {
  for (const [path, name] of [
    ['/f/document/pdf/x', '내 메뉴'],
    ['/f/document/bill', '내 메뉴'],
    ['/f/document/receipt/x', '내 메뉴'],
    ['/f/company/expert/', '내 메뉴'],
    ['/program/pilates', '목적별 바로가기'],
  ] as const) {
    show(<SecondBar />, {}, path);
    await expect.element(page.getByRole('navigation', { includeHidden: true })).toHaveAccessibleName(name);
    unmount();
  }
});
