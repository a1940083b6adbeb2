import { format, stripVTControlCharacters } from 'node:util';
import type { Logger } from 'pino';
import { deferPrintedError } from '~/server/http/request-faults';

/** The sign with which the framework starts its lines, e.g. ⨯. */
const isSign = (part: unknown) => typeof part === 'string' && !/\p{L}/u.test(part);

/**
 * Writes log lines for what libraries print to the console as plain text. An error of a page or a route, which the
 * framework prints without a text, is skipped: src/instrumentation.ts logs it with the request's id.
 */
export function logConsoleErrors(
  target: Pick<Console, 'error' | 'warn'>,
  logger: Pick<Logger, 'error' | 'warn'>,
): void {
  const lines =
    (level: 'error' | 'warn') =>
    (...written: unknown[]) => {
      // Signs and texts have colours if the console is a terminal or FORCE_COLOR is set.
      const parts = written.map((part) => (typeof part === 'string' ? stripVTControlCharacters(part) : part));
      const err = parts.find((part) => part instanceof Error);
      if (!err) return logger[level](format(...parts));
      const details = parts.filter((part) => part !== err && !isSign(part));
      if (details.length > 0) return logger[level]({ err }, format(...details));
      // An error of a page has the framework's digest; an error of a route is known only by its request, and is never a
      // warning.
      if (!('digest' in err) && (level === 'warn' || !deferPrintedError(err))) logger[level]({ err }, 'library error');
    };
  Object.assign(target, { error: lines('error'), warn: lines('warn') });
}
