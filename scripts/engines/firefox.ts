import puppeteer, { type Browser } from 'puppeteer-core';
import { requireProgram } from '../lib/install/installed-program.mjs';
import {
  type Engine,
  type EngineStarter,
  type CookieInput,
  type PageError,
  SETTINGS,
  type Tab,
  WINDOW,
} from './engine';

const findFirefox = () =>
  requireProgram({
    name: 'firefox-esr',
    packageName: 'firefox-esr',
    reason: 'The journeys in other engines need Firefox ESR.',
  });

/** Firefox ESR without a screen, controlled through WebDriver BiDi. */
export const firefox: EngineStarter = {
  name: 'firefox',
  requirePrograms: () => void findFirefox(),
  start: async () => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: findFirefox(),
      headless: true,
      defaultViewport: WINDOW,
      env: { ...process.env, TZ: SETTINGS.timeZone },
      extraPrefsFirefox: {
        'intl.accept_languages': SETTINGS.locale,
        // Reduced motion shows the same pages without waiting for animations.
        'ui.prefersReducedMotion': 1,
      },
      // The command itself ends everything in order.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const engine: Engine = {
      version: (await browser.version()).replace(/^firefox\//i, ''),
      openTab: () => openTab(browser),
      close: () => browser.close(),
    };
    return engine;
  },
};

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const errors: PageError[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url ?? 'no address'})`);
  });
  page.on('pageerror', (error) => {
    errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  return {
    goTo: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    addCookies: (cookies) => context.setCookie(...cookies.map(cookieOf)),
    errors: () => Promise.resolve([...errors]),
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  };
}

function cookieOf({ name, value, url = '' }: CookieInput) {
  return { name, value, domain: new URL(url).hostname, path: '/' };
}
