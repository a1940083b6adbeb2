import { HOUR_MS } from '~/domain/shared/durations';
import { offlinePolicy } from '~/domain/shared/offline-policy';
import { acceptedUntil } from '~/domain/shared/accepted-until';

/** Something an expert did that the server does not have; `conflict` is set once the server has rejected it. */
export type UnsentRecord = { kind: string; doneAt: Date; conflict?: unknown };

/** A memo names the version that it replaces instead of its time, so the server accepts it at any time. */
const acceptedAnyTime: ReadonlySet<string> = new Set(['writeLearnerMemo', 'writeLessonMemo']);

/** Returns the last moment at which the server accepts a record; null for one without a deadline. */
export function recordAcceptedUntil({ kind, doneAt }: Pick<UnsentRecord, 'kind' | 'doneAt'>): Date | null {
  return acceptedAnyTime.has(kind) ? null : acceptedUntil(doneAt);
}

/**
 * Finds the unsent records that the server will reject soon, or would reject now.
 * @returns their number and the earliest deadline; null for none
 */
export function expiringRecords(records: readonly UnsentRecord[], now: Date): { count: number; until: Date } | null {
  const announcedUntil = now.getTime() + offlinePolicy.announcedHours * HOUR_MS;
  const ends = records
    .filter(({ conflict }) => conflict === undefined)
    .flatMap((record) => recordAcceptedUntil(record)?.getTime() ?? [])
    .filter((end) => end <= announcedUntil);
  return ends.length === 0 ? null : { count: ends.length, until: new Date(Math.min(...ends)) };
}
