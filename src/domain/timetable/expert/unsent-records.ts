import { HOUR_MS } from '~/domain/shared/durations';
import { offlinePolicy } from '../policy';
import { takenUntil } from './taken-until';

/** What an expert did and the server does not have; `conflict` is there once the server has refused it. */
export type UnsentRecord = { kind: string; doneAt: Date; conflict?: unknown };

/** A memo says what it replaces instead of when it was written, so it is taken at any time. */
const takenAnyTime: ReadonlySet<string> = new Set(['writeLearnerMemo', 'writeLessonMemo']);

/** The last moment at which the server takes a record; null for one without such a moment. */
export function recordTakenUntil({ kind, doneAt }: Pick<UnsentRecord, 'kind' | 'doneAt'>): Date | null {
  return takenAnyTime.has(kind) ? null : takenUntil(doneAt);
}

/**
 * The waiting records that the server will soon refuse, or would refuse by now.
 * @returns how many they are and when the first of them is refused; null for none
 */
export function soonRefused(records: readonly UnsentRecord[], now: Date): { count: number; until: Date } | null {
  const announcedUntil = now.getTime() + offlinePolicy.announcedHours * HOUR_MS;
  const ends = records
    .filter(({ conflict }) => conflict === undefined)
    .flatMap((record) => recordTakenUntil(record)?.getTime() ?? [])
    .filter((end) => end <= announcedUntil);
  return ends.length === 0 ? null : { count: ends.length, until: new Date(Math.min(...ends)) };
}
