import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
  type TestInfo,
} from '@playwright/test';

type LogIn = (context: BrowserContext) => Promise<unknown>;

interface Fixtures {
  /**
   * Console errors that a test causes on purpose, such as the browser's log line for a 404. One pattern, because
   * `test.use` takes a list whose second entry is an object for a value with its options, and drops that entry.
   */
  expectedErrors: RegExp;
  /**
   * Opens a page of another user or on another device, with its own cookies and storage, in a browser configured like
   * the test's own. It is checked like the test's own `page` and closed at the end of the test; a page closed earlier
   * by `page.context().close()` sends no further requests.
   * @param who the name of the page in the test's failure message
   */
  openFor: (who: string, logInAs?: LogIn) => Promise<Page>;
  watch: Watch;
}

/**
 * Waits until the page is hydrated. A press before that follows the link or submits the form natively, which is right
 * for a user on a slow phone, but is not what a test of the page checks.
 */
export async function untilInteractive(page: Page): Promise<void> {
  for (let redirects = 0; ; redirects += 1) {
    try {
      return await untilHydrated(page);
    } catch (error) {
      // A page can redirect after it has started, at most twice: to the only company, and to the day.
      if (redirects === 2 || !String(error).includes('Execution context was destroyed')) throw error;
      await page.waitForLoadState();
    }
  }
}

async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    // The layout sets this attribute; a document outside the application has nothing to wait for. A template keeps the
    // place of a part that streams in later, until the part is shown.
    () =>
      document.querySelector('html:not([data-script="pending"])') !== null &&
      document.querySelector('template[id^="B:"]') === null,
    undefined,
    { polling: 50 },
  );
  // Parts with their own loading state are hydrated after the layout, before the page is idle. Headless Chromium
  // sometimes does not report an idle page until the next frame, and an idle page draws none.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}

/**
 * The `test` of every spec: a console error or an uncaught exception on any page fails it, every opened page is
 * hydrated before the test uses it, and every browser context is closed at the end.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [/^$/, { option: true }],
  watch: [
    async ({ browser, expectedErrors }, provide, testInfo) => {
      const watch = watchJourney(browser, expectedErrors);
      await provide(watch);
      await watch.end(testInfo);
    },
    { auto: true, box: true },
  ],
  context: async ({ context, watch }, provide, testInfo) => {
    watch.followOwn(context);
    await provide(context);
    // Stops collecting errors before the context closes, because the open pages are still checked here.
    await watch.end(testInfo);
  },
  openFor: ({ watch }, provide) => provide((who, logInAs) => watch.openFor(who, logInAs)),
});

type Watch = ReturnType<typeof watchJourney>;

/** Watches every browser context of a test and reports at the end what went wrong. */
function watchJourney(browser: Browser, expectedErrors: RegExp) {
  const errors: string[] = [];
  const followed: BrowserContext[] = [];
  const pages: { who: string; page: Page; calls: () => string[] }[] = [];
  let own: BrowserContext | null = null;
  let hasEnded = false;

  function follow(who: string, context: BrowserContext): void {
    const add = (error: string) => {
      if (!expectedErrors.test(error)) errors.push(`On ${who}: ${error}`);
    };
    context.on('console', (message) => {
      if (message.type() === 'error') add(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (failure) => add(failure.error().stack || failure.error().message));
    // The event fires before the code that opened the page receives it.
    context.on('page', (page) => {
      waitWhenOpened(page);
      pages.push({ who, page, calls: recordCalls(page) });
    });
    followed.push(context);
  }

  const readErrors = async ({ who, page, calls }: (typeof pages)[number]) =>
    `At the end, ${who}, ${page.url()}:\n${await textOf(page)}\nIts last calls:\n${calls().join('\n')}`;

  return {
    followOwn(context: BrowserContext): void {
      own = context;
      follow('the page', context);
    },

    async openFor(who: string, logInAs?: LogIn): Promise<Page> {
      // Playwright adds all options of the test's own context that are not given here.
      const context = await browser.newContext();
      follow(`the page of ${who}`, context);
      await logInAs?.(context);
      return context.newPage();
    },

    async end(testInfo: TestInfo): Promise<void> {
      if (hasEnded) return;
      hasEnded = true;
      const others = browser.contexts().filter((context) => context !== own);
      const faults = [
        ...errors,
        ...others
          .filter((context) => !followed.includes(context))
          .map((context) => {
            const addresses = context.pages().map((page) => page.url());
            return `A context was opened without openFor and left open: ${addresses.join(' ') || 'no page in it'}`;
          }),
      ];
      const hasFailed = faults.length > 0 || testInfo.status !== testInfo.expectedStatus;
      // A failure on another machine can only be read from the printed output.
      if (hasFailed) faults.push(...(await Promise.all(pages.filter(({ page }) => !page.isClosed()).map(readErrors))));
      await Promise.all(others.map((context) => context.close()));
      if (hasFailed) throw new Error(faults.join('\n'));
    },
  };
}

/** Makes every navigation by URL wait until the page is hydrated. */
function waitWhenOpened(page: Page): void {
  const untilReady = async <Answer>(opening: Promise<Answer>, options?: { waitUntil?: string }): Promise<Answer> => {
    const answer = await opening;
    if (options?.waitUntil !== 'commit') await untilInteractive(page);
    return answer;
  };
  const goTo = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  const goForward = page.goForward.bind(page);
  const waitForURL = page.waitForURL.bind(page);
  page.goto = (url, options) => untilReady(goTo(url, options), options);
  page.reload = (options) => untilReady(reload(options), options);
  page.goBack = (options) => untilReady(goBack(options), options);
  page.goForward = (options) => untilReady(goForward(options), options);
  page.waitForURL = (url, options) => untilReady(waitForURL(url, options), options);
}

/** Records the last calls of a page and their responses. */
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

/** Returns the text of a page, including messages. */
async function textOf(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch(() => 'does not answer');
  return text.replaceAll(/\n{2,}/g, '\n').slice(0, 2_500);
}

export { expect };
