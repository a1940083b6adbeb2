import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '~': fileURLToPath(new URL('./src', import.meta.url)) };
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
