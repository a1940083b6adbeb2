import { format } from 'node:util';
import type { Logger } from 'pino';

/** What the framework puts before its lines, e.g. ⨯. */
const isSign = (part: unknown) => typeof part === 'string' && !/\p{L}/u.test(part);

/**
 * Makes log lines of what libraries write to the console as plain text. Faults of pages are left out: the framework writes
 * them without a word and with its digest, and src/instrumentation.ts logs them with the request's id.
 */
export function logConsoleErrors(target: Pick<Console, 'error' | 'warn'>, logger: Pick<Logger, 'error' | 'warn'>): void {
  const lines = (level: 'error' | 'warn') => (...said: unknown[]) => {
    const err = said.find((part) => part instanceof Error);
    if (!err) return logger[level](format(...said));
    const words = said.filter((part) => part !== err && !isSign(part));
    if (words.length > 0 || !('digest' in err)) logger[level]({ err }, words.length > 0 ? format(...words) : 'a library complains');
  };
  Object.assign(target, { error: lines('error'), warn: lines('warn') });
}
