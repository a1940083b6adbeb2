import { test as base, expect, type Page, type Request } from '@playwright/test';

interface Fixtures {
  /** Console errors that a test means to cause, e.g. the browser's own line about a 404. */
  expectedErrors: RegExp[];
}

/**
 * The page's script has taken over. What is pressed before that follows its link or its form, which is right for a
 * person on a slow phone, and not what a journey in the page looks at.
 */
export async function untilInteractive(page: Page): Promise<void> {
  try {
    await untilTakenOver(page);
  } catch (error) {
    // An address that leads on when its page has begun takes what was asked of that page along: the next one is meant.
    if (!String(error).includes('Execution context was destroyed')) throw error;
    await page.waitForLoadState();
    await untilTakenOver(page);
  }
}

async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(
    // The layout says so itself; a document that is not the application's has nothing to wait for. A part that comes
    // later has its place kept by a template until it is shown.
    () =>
      document.querySelector('html:not([data-script="pending"])') !== null &&
      document.querySelector('template[id^="B:"]') === null,
    undefined,
    { polling: 50 },
  );
  // Parts with a loading state of their own are taken over after the layout, before the page rests.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/**
 * The test of every journey: a console error or an uncaught exception on any page fails it, and a page that was opened
 * is looked at when its script is there.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  context: async ({ context, expectedErrors }, provide) => {
    const errors: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (failure) => errors.push(failure.error().stack || failure.error().message));
    await provide(context);
    expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([]);
  },
  page: async ({ page }, provide, testInfo) => {
    const calls = recordCalls(page);
    const open = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await open(url, options);
      if (options?.waitUntil !== 'commit') await untilInteractive(page);
      return response;
    };
    await provide(page);
    // A failure far away is read in what was printed alone.
    if (testInfo.status !== testInfo.expectedStatus)
      throw new Error(`The page at the end:\n${await textOf(page)}\nThe last calls:\n${calls().join('\n')}`);
  },
});

/** The last calls of a page with how they were answered. */
function recordCalls(page: Page): () => string[] {
  const answers = new Map<Request, string>();
  page.on('request', (request) => {
    if (request.url().includes('/api/')) answers.set(request, 'no answer');
  });
  page.on('response', (response) => {
    if (answers.has(response.request())) answers.set(response.request(), String(response.status()));
  });
  return () =>
    [...answers].slice(-10).map(([request, answer]) => {
      const { pathname } = new URL(request.url());
      return `${request.method()} ${pathname} ${request.failure()?.errorText ?? answer}`;
    });
}

/** What stands on a page, messages included. */
async function textOf(page: Page): Promise<string> {
  if (page.isClosed()) return 'closed';
  const text = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch(() => 'does not answer');
  return text.replaceAll(/\n{2,}/g, '\n').slice(0, 2_500);
}

export { expect };
