import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '~': fileURLToPath(new URL('./src', import.meta.url)) };
// Unit tests read settings but reach no database.
const unitEnv = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', APP_KEYS: `test:${'a'.repeat(43)}`, LOG_LEVEL: 'silent' };
const INTEGRATION = '**/*.int.test.{ts,tsx}';

export default defineConfig({
  resolve: { alias },
  test: {
    passWithNoTests: true,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          env: unitEnv,
          include: ['{src,worker,scripts,prisma}/**/*.test.{ts,tsx}'],
          exclude: [INTEGRATION, '**/node_modules/**'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          include: [`{src,worker,scripts,prisma}/${INTEGRATION}`],
          exclude: ['**/node_modules/**'],
        },
      },
    ],
  },
});
