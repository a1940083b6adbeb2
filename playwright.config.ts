import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/lib/install/chromium.mjs';

const browser = devices['Desktop Chrome'];
const phone = devices['Pixel 7'];

export default defineConfig({
  testDir: 'e2e',
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
    // Whoever asks for less motion gets the same pages at once; the main journey and the layout's tests run with
    // motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A step that is not there is said at once, not at the end of the journey.
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Recording costs a third of the time; `npm run test:e2e -- --trace on` records what is to be looked at.
    trace: 'off',
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS },
  },
  projects: [
    // What is the same at any width is looked at once, on the desktop; what is harder where it is narrow, on the phone.
    { name: 'desktop', grepInvert: /@narrow/, use: { ...browser, viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@any-width/,
      use: { ...phone, viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
  ],
});
