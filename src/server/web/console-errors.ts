import { format } from 'node:util';
import type { Logger } from 'pino';

/**
 * Makes log lines of what libraries write to the console as plain text. Faults of pages are left out: they carry the
 * framework's digest, and src/instrumentation.ts logs them with the request's id.
 */
export function logConsoleErrors(target: Pick<Console, 'error' | 'warn'>, logger: Pick<Logger, 'error' | 'warn'>): void {
  const lines = (level: 'error' | 'warn') => (...said: unknown[]) => {
    const err = said.find((part) => part instanceof Error);
    if (err && 'digest' in err) return;
    if (err) logger[level]({ err }, 'a library complains');
    else logger[level](format(...said));
  };
  Object.assign(target, { error: lines('error'), warn: lines('warn') });
}
