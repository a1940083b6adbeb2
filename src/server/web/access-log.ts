import type { Logger } from 'pino';
import { MINUTE_MS } from '~/domain/shared/durations';

/** Maximum number of lines per route and status in one minute; the metrics count all requests. */
const MAX_LINES = 30;

/** Contains no body, path or query, because they contain sealed ids and texts of users. */
export type Rejection = {
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  ip: string | null;
};

type Minute = { since: number; lines: number; unlogged: number };

/**
 * Creates a logger that writes one line for a response of 400 and more. Nobody can flood the log: past the limit the
 * responses of one route and status are only counted, and their next line contains the count (`unlogged`).
 */
export function createAccessLog(log: Pick<Logger, 'info'>): (rejection: Rejection, at: number) => void {
  // At most one entry for each route and status; both are fixed sets.
  const minutes = new Map<string, Minute>();
  return (rejection, at) => {
    const key = `${rejection.route} ${rejection.status}`;
    let minute = minutes.get(key);
    if (!minute || at - minute.since >= MINUTE_MS) {
      minute = { since: at, lines: 0, unlogged: minute?.unlogged ?? 0 };
      minutes.set(key, minute);
    }
    if (minute.lines === MAX_LINES) {
      minute.unlogged += 1;
      return;
    }
    minute.lines += 1;
    log.info(minute.unlogged > 0 ? { ...rejection, unlogged: minute.unlogged } : rejection, 'refused');
    minute.unlogged = 0;
  };
}
