import { requireSessions } from '~/server/database/require-sessions';
import { logger } from '~/server/observability/logger';
import { runWorker } from './run';

// Handles signals from the start: one that arrives while booting stops the worker as soon as it is running.
let stop: (reason: string) => void = () => {};
const stopped = new Promise<string>((resolve) => {
  stop = resolve;
});
process.once('SIGTERM', () => stop('SIGTERM'));
process.once('SIGINT', () => stop('SIGINT'));
process.on('unhandledRejection', (err) => {
  logger.fatal({ err }, 'unhandled rejection');
  process.exitCode = 1;
  stop('unhandled rejection');
});

try {
  await requireSessions({ usesDirect: true });
  const worker = await runWorker();
  await worker.stop(await stopped);
} catch (err) {
  logger.fatal({ err }, 'worker could not start');
  process.exitCode = 1;
}
// Does not wait for anything else that keeps the process open.
process.exit();
