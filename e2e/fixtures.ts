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
  /** Console errors that a test means to cause, e.g. the browser's own line about a 404. */
  expectedErrors: RegExp[];
  /**
   * A page of somebody else, or of another device, with cookies and storage of its own, in a browser set up like the
   * test's own. It is looked at like the test's own `page`, and closed with the journey; closed before, by
   * `page.context().close()`, it asks the server for nothing more.
   * @param who how it is called where the journey fails
   */
  openFor: (who: string, logInAs?: LogIn) => Promise<Page>;
  watch: Watch;
}

/**
 * The page's script has taken over. What is pressed before that follows its link or its form, which is right for a
 * person on a slow phone, and not what a journey in the page looks at.
 */
export async function untilInteractive(page: Page): Promise<void> {
  for (let redirects = 0; ; redirects += 1) {
    try {
      return await untilTakenOver(page);
    } catch (error) {
      // An address can redirect after its page has begun, twice at most: to the only company, and to the day.
      if (redirects === 2 || !String(error).includes('Execution context was destroyed')) throw error;
      await page.waitForLoadState();
    }
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
 * The test of every journey: a console error or an uncaught exception on any page fails it, a page that was opened is
 * looked at when its script is there, and nobody's browser stays open after it.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
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
    // While its pages can still be read.
    await watch.end(testInfo);
  },
  openFor: ({ watch }, provide) => provide((who, logInAs) => watch.openFor(who, logInAs)),
});

type Watch = ReturnType<typeof watchJourney>;

/** Follows everybody's browser of a journey, and says at its end what was wrong. */
function watchJourney(browser: Browser, expectedErrors: RegExp[]) {
  const errors: string[] = [];
  const followed: BrowserContext[] = [];
  const pages: { who: string; page: Page; calls: () => string[] }[] = [];
  let own: BrowserContext | null = null;
  let hasEnded = false;

  function follow(who: string, context: BrowserContext): void {
    const add = (error: string) => {
      if (!expectedErrors.some((pattern) => pattern.test(error))) errors.push(`On ${who}: ${error}`);
    };
    context.on('console', (message) => {
      if (message.type() === 'error') add(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (failure) => add(failure.error().stack || failure.error().message));
    // Said before whoever opened it has it in hand.
    context.on('page', (page) => {
      waitWhenOpened(page);
      pages.push({ who, page, calls: recordCalls(page) });
    });
    followed.push(context);
  }

  const read = async ({ who, page, calls }: (typeof pages)[number]) =>
    `At the end, ${who}, ${page.url()}:\n${await textOf(page)}\nIts last calls:\n${calls().join('\n')}`;

  return {
    followOwn(context: BrowserContext): void {
      own = context;
      follow('the page', context);
    },

    async openFor(who: string, logInAs?: LogIn): Promise<Page> {
      // With every option of the test's own: Playwright adds what is not given.
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
      // A failure far away is read in what was printed alone.
      if (hasFailed) faults.push(...(await Promise.all(pages.filter(({ page }) => !page.isClosed()).map(read))));
      await Promise.all(others.map((context) => context.close()));
      if (hasFailed) throw new Error(faults.join('\n'));
    },
  };
}

/** Wherever a page was led by its address, it is looked at when its script is there. */
function waitWhenOpened(page: Page): void {
  const whole = async <Answer>(opening: Promise<Answer>, options?: { waitUntil?: string }): Promise<Answer> => {
    const answer = await opening;
    if (options?.waitUntil !== 'commit') await untilInteractive(page);
    return answer;
  };
  const goTo = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  const goForward = page.goForward.bind(page);
  const waitForURL = page.waitForURL.bind(page);
  page.goto = (url, options) => whole(goTo(url, options), options);
  page.reload = (options) => whole(reload(options), options);
  page.goBack = (options) => whole(goBack(options), options);
  page.goForward = (options) => whole(goForward(options), options);
  page.waitForURL = (url, options) => whole(waitForURL(url, options), options);
}

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
  const text = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch(() => 'does not answer');
  return text.replaceAll(/\n{2,}/g, '\n').slice(0, 2_500);
}

export { expect };
