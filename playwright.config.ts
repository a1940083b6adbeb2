import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/lib/chromium.mjs';

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
  workers: 2,
  // A limit against hanging, not a measure: a journey with axe on every page takes long on a busy machine.
  timeout: 150_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // Read again by each worker, when the product runs and its address is known.
    baseURL: process.env.E2E_BASE_URL,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS },
  },
  projects: [
    { name: 'desktop', use: { ...browser, viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { ...phone, viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 } },
  ],
});
