import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from './scripts/lib/install/chromium.mjs';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Files that test what a page loads or reads once, such as the list of regions: each has a page of its own. */
const onOwnPage = [
  'src/components/finder/finder.browser.test.tsx',
  'src/components/finder/region-search.browser.test.tsx',
  'src/features/coach/areas/areas-form.browser.test.tsx',
  'src/features/suggest/search-step.browser.test.tsx',
  // Loads the style sheets, which other tests do not have.
  'src/test/record-dialogs.browser.test.tsx',
];

/** Tests of components in a real browser. A file of its own: the other tests start without a browser's packages. */
export default defineConfig({
  resolve: {
    alias: {
      '~': path('./src'),
      'next/navigation': path('./src/test/browser-mode/router-stand-in.ts'),
      'next/link': path('./src/test/browser-mode/link-stand-in.tsx'),
    },
  },
  define: { 'process.env.NODE_ENV': '"test"' },
  // Packages that are loaded on demand: found during a run, they would reload its page.
  optimizeDeps: { include: ['@hyunbinseo/holidays-kr/all', 'zustand/vanilla'] },
  test: {
    projects: [
      // Loading a page's modules took most of the time, so the files of a worker share one page.
      {
        extends: true,
        test: { name: 'browser', include: ['src/**/*.browser.test.tsx'], exclude: onOwnPage, isolate: false },
      },
      { extends: true, test: { name: 'browser-own-page', include: onOwnPage, css: true } },
    ],
    setupFiles: ['src/test/browser-mode/setup.ts'],
    // Two more than there are cores: with one more, the cores were idle for a fifth of the time.
    maxWorkers: availableParallelism() + 2,
    // Limits against hanging, not measures.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        actionTimeout: 10_000,
        launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS },
        contextOptions: { locale: 'ko-KR', timezoneId: 'Asia/Seoul', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
