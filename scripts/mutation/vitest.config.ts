import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Configuration for the unit tests of the rules only, as the mutation run needs them: no database, no projects. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: { '~': fileURLToPath(new URL('../../src', import.meta.url)) } },
  test: {
    include: ['src/domain/**/*.test.ts'],
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    testTimeout: 60_000,
  },
});
