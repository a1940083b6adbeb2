import type { Logger } from 'pino';
import { MINUTE_MS } from '~/domain/shared/durations';

/** Of one route and status in one minute; the metrics count them all. */
const MOST_LINES = 30;

/** Nothing that was sent, and no path or query: they carry sealed ids and words of people. */
export type Refusal = {
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  ip: string | null;
};

type Minute = { since: number; lines: number; unlogged: number };

/**
 * One line for an answer of 400 and more. Nobody can fill the log: past the limit the answers of one route and status
 * are only counted, and their next line says how many (`unlogged`).
 */
export function createAccessLog(log: Pick<Logger, 'info'>): (refusal: Refusal, at: number) => void {
  // As many entries as there are routes and statuses: both are known sets.
  const minutes = new Map<string, Minute>();
  return (refusal, at) => {
    const key = `${refusal.route} ${refusal.status}`;
    let minute = minutes.get(key);
    if (!minute || at - minute.since >= MINUTE_MS) {
      minute = { since: at, lines: 0, unlogged: minute?.unlogged ?? 0 };
      minutes.set(key, minute);
    }
    if (minute.lines === MOST_LINES) {
      minute.unlogged += 1;
      return;
    }
    minute.lines += 1;
    log.info(minute.unlogged > 0 ? { ...refusal, unlogged: minute.unlogged } : refusal, 'refused');
    minute.unlogged = 0;
  };
}
