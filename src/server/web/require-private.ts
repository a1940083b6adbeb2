import { env } from '~/env.js';
import { rejectPublicDemo } from '~/public-demo.js';
import { usesSandbox } from '~/server/integrations/payment-gateway/choose-gateway';
import { logger } from '~/server/observability/logger';

// HOST is not checked: behind a proxy it is every address of the machine, and `npm start` checks it itself.
const rejected = rejectPublicDemo({
  appUrl: env.APP_URL,
  host: undefined,
  hasDemoAccounts: env.DEMO_ACCOUNTS === '1',
  usesSandbox: usesSandbox(),
  isAllowed: env.ALLOW_PUBLIC_DEMO === '1',
});
if (rejected.length > 0) {
  // Logged as one line, because further lines around a fatal one may be lost.
  logger.fatal(rejected.join(' '));
  process.exit(1);
}
