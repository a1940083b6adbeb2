import type { Page } from '@playwright/test';

/** Returns the path of a URL with its query. */
export function pathOf(address: string): string {
  const url = new URL(address);
  return `${url.pathname}${url.search}`;
}

/** Returns where the guards redirect this user from the path, without rendering a page. */
export async function redirectTarget(page: Page, path: string): Promise<string> {
  return pathOf((await page.request.get(path)).url());
}
