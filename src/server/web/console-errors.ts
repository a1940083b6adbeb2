import { format, stripVTControlCharacters } from 'node:util';
import type { Logger } from 'pino';
import { keepPrinted } from '~/server/http/request-faults';

/** What the framework puts before its lines, e.g. ⨯. */
const isSign = (part: unknown) => typeof part === 'string' && !/\p{L}/u.test(part);

/**
 * Makes log lines of what libraries write to the console as plain text. A fault of a page or of a route, which the
 * framework writes without a word, has its line already or soon: src/instrumentation.ts logs it with the request's id.
 */
export function logConsoleErrors(
  target: Pick<Console, 'error' | 'warn'>,
  logger: Pick<Logger, 'error' | 'warn'>,
): void {
  const lines =
    (level: 'error' | 'warn') =>
    (...written: unknown[]) => {
      // Where the console is a terminal, or FORCE_COLOR says so, signs and words have colours.
      const said = written.map((part) => (typeof part === 'string' ? stripVTControlCharacters(part) : part));
      const err = said.find((part) => part instanceof Error);
      if (!err) return logger[level](format(...said));
      const words = said.filter((part) => part !== err && !isSign(part));
      if (words.length > 0) return logger[level]({ err }, format(...words));
      // Pages have the framework's digest; a route's fault is told by its request alone, and is no warning.
      if (!('digest' in err) && (level === 'warn' || !keepPrinted(err))) logger[level]({ err }, 'a library complains');
    };
  Object.assign(target, { error: lines('error'), warn: lines('warn') });
}
