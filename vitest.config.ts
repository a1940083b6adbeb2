import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TEST_KEYS } from './scripts/lib/test-run/test-cluster.mjs';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
// The framework's request, cache and router work only in its own server. Aliases and not mocks: a mock has no effect on
// a module that another test file of the worker has loaded.
const alias = {
  '~': path('./src'),
  'next/headers': path('./src/test/framework/headers.ts'),
  'next/cache': path('./src/test/framework/cache.ts'),
  'next/navigation': path('./src/test/framework/navigation.ts'),
};
const INTEGRATION = '**/*.int.test.{ts,tsx}';
// See vitest.browser.config.ts.
const BROWSER = '**/*.browser.test.tsx';
const env = {
  NODE_ENV: 'test' as const,
  APP_KEYS: TEST_KEYS,
  LOG_LEVEL: 'silent',
  TZ: 'UTC',
  FILE_STORE_DIR: 'test-results/files',
};

/** What takes longest, most of it waiting for processes or statements; begun last it would end alone. */
const LONG = ['/worker/', '/scripts/lib/', '/prisma/seed/', '/services/coach/search/', '/fuzz.int.', '-races.int.'];

/** A machine that has not run the tests before knows no durations: what is known to take long begins first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(part));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    // One more than there are cores: now and then each waits for a process, a statement or a lock.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['{src,worker,scripts,prisma}/**/*.test.{ts,tsx}'],
          exclude: [INTEGRATION, BROWSER, '**/node_modules/**'],
          // Rules keep no state between files. Loading them again for each file took half of the time.
          isolate: false,
          // A limit against hanging, not a measure: thousands of drawn cases take long on a busy machine.
          testTimeout: 60_000,
          // A unit test has no database; importing the settings must still work.
          env: { ...env, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          include: [`{src,worker,scripts,prisma}/${INTEGRATION}`],
          exclude: ['**/node_modules/**'],
          globalSetup: ['src/test/integration-cluster.ts'],
          setupFiles: ['src/test/integration-setup.ts'],
          // See there what files of one worker share.
          isolate: false,
          // Most objects are short-lived: with room for them, garbage collection takes less of the time.
          execArgv: ['--max-semi-space-size=64'],
          env,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
