import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { expiringRecords } from './unsent-records';

const now = new Date('2026-12-04T03:00:00Z');
/** Builds a record that the server accepts for this much longer. */
const record = (left: number, kind = 'mark', conflict?: object) => ({
  kind,
  doneAt: new Date(now.getTime() + left - 72 * HOUR_MS),
  ...(conflict ? { conflict } : {}),
});

describe('records that will be rejected soon', () => {
  it('are announced from 24 hours before the end of the three days', () => {
    expect(expiringRecords([], now)).toBeNull();
    expect(expiringRecords([record(24 * HOUR_MS + 1)], now)).toBeNull();
    const until = new Date(now.getTime() + 24 * HOUR_MS);
    expect(expiringRecords([record(24 * HOUR_MS), record(48 * HOUR_MS)], now)).toEqual({ count: 1, until });
  });

  it('include records past their deadline, and the earliest deadline counts', () => {
    const until = new Date(now.getTime() - HOUR_MS);
    expect(expiringRecords([record(5 * HOUR_MS), record(-HOUR_MS, 'writeBodyCheck')], now)).toEqual({
      count: 2,
      until,
    });
  });

  it('exclude memos, which are accepted at any time, and records that were already rejected', () => {
    const memos = [record(HOUR_MS, 'writeLearnerMemo'), record(HOUR_MS, 'writeLessonMemo')];
    expect(expiringRecords([...memos, record(HOUR_MS, 'mark', { message: '', server: null })], now)).toBeNull();
  });
});
