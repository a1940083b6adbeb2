import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { NARROW, WIDE } from './e2e/widths';
import { CHROMIUM_ARGS, findChromium } from './scripts/lib/install/chromium.mjs';

const browser = devices['Desktop Chrome'];
const phone = devices['Pixel 7'];

/**
 * On a busy machine Debian's Chromium 156 sometimes stops drawing, and then a page no longer responds: 9 times in 433
 * loads of a company's schedule by seven browsers on two cores, and not once in 152 with these flags.
 */
const STEADY_DRAWING_ARGS = ['--disable-threaded-animation', '--run-all-compositor-stages-before-draw'];

const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
// Workers are forked with the arguments of this process.
if (!isWorker) process.execArgv.push('--import', 'tsx');

export default defineConfig({
  testDir: 'e2e',
  // Workers load the product's modules by tsx, like the product itself. Playwright's compiler writes to its cache in
  // the main process only: each worker compiled a thousand modules again, which took 40 s of its time.
  build: { external: isWorker ? [fileURLToPath(new URL('src/**', import.meta.url)).slice(1)] : [] },
  outputDir: 'test-results/e2e',
  // `npm test` brings a running product along; alone, `npm run test:e2e` starts one.
  globalSetup: './e2e/start-product.ts',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // One more than there are cores: now and then each waits for a process or for something that happens later.
  workers: availableParallelism() + 1,
  // A limit against hanging, not a measure: a journey with axe on every page takes long on a busy machine.
  timeout: 150_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // Read again by each worker, when the product runs and its address is known.
    baseURL: process.env.E2E_BASE_URL,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Users who prefer reduced motion get the same pages immediately; the main journey and the layout tests run with
    // motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A step that is not there is said immediately, not at the end of the journey.
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording costs a third of the time; `npm run test:e2e -- --trace on` records what is to be looked at.
    trace: 'off',
    launchOptions: { executablePath: findChromium() ?? undefined, args: [...CHROMIUM_ARGS, ...STEADY_DRAWING_ARGS] },
  },
  projects: [
    // What is the same at any width is looked immediately, on the desktop; what is harder where it is narrow, on the
    // phone. A journey with @both-widths beside one of the two looks at its pages at the other width too
    // (e2e/accessible.ts).
    { name: 'desktop', grepInvert: /@narrow/, use: { ...browser, viewport: WIDE } },
    {
      name: 'phone',
      grepInvert: /@any-width/,
      use: { ...phone, viewport: NARROW, deviceScaleFactor: 1 },
    },
  ],
});
