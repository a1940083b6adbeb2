import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { serverNow } from '~/trpc/server-clock';
import type { NewAction } from './action';
import { addAction, database, storeClock, restoreClock, readActions, replaceAction, serverTime } from './store';

const expertId = 'coach-1';
const mark = (id: number): NewAction => ({
  csCorporateId: 1,
  date: '2026-12-01',
  b2bTimetableId: 1,
  kind: 'mark',
  input: { b2bTimetableReservationId: id, attendanceCheck: 'ATTENDED' },
  label: '김하늘 님 출석',
});
/** Two measurements differ by the time between them, which is less than a minute. */
const expectWithinAMinute = (at: Date | undefined, expected: number) =>
  expect(Math.abs((at?.getTime() ?? 0) - expected)).toBeLessThan(MINUTE_MS);

beforeEach(async () => {
  const stored = await database();
  for (const store of ['actions', 'days', 'bodyChecks', 'clock'] as const) await stored.clear(store);
});

describe.each([
  ['an hour behind', HOUR_MS],
  ['right', 0],
  ['an hour ahead', -HOUR_MS],
])('on a phone whose clock is %s', (_, offset) => {
  it('gives an action the server’s time', async () => {
    await storeClock(new Date(Date.now() + offset));
    expectWithinAMinute(await serverTime(), Date.now() + offset);
    await addAction(expertId, mark(1));
    const [first] = await readActions(expertId);
    expectWithinAMinute(first?.doneAt, Date.now() + offset);
    await replaceAction(expertId, { order: first?.order ?? 0 }, () => mark(2));
    const all = await readActions(expertId);
    expect(all).toHaveLength(1);
    expectWithinAMinute(all[0]?.doneAt, Date.now() + offset);
  });

  it('never gives a later action an earlier time, even when the clock is corrected in between', async () => {
    await storeClock(new Date(Date.now() + offset + MINUTE_MS / 2));
    await addAction(expertId, mark(1));
    await storeClock(new Date(Date.now() + offset));
    await addAction(expertId, mark(2));
    const times = (await readActions(expertId)).map(({ doneAt }) => doneAt.getTime());
    expect(times[1]).toBe(times[0]);
  });
});

it('uses the phone’s clock before the server has stated its time', async () => {
  expectWithinAMinute(await serverTime(), Date.now());
  await addAction(expertId, mark(1));
  expectWithinAMinute((await readActions(expertId))[0]?.doneAt, Date.now());
});

it('uses the stored clock on a page without a connection', async () => {
  await storeClock(new Date(Date.now() + HOUR_MS));
  await restoreClock();
  expectWithinAMinute(serverNow(), Date.now() + HOUR_MS);
});

it('keeps a queue for each expert, in the order of the actions', async () => {
  await addAction(expertId, mark(1));
  await addAction('coach-2', mark(2));
  await addAction(expertId, mark(3));
  const ids = async (of: string) =>
    (await readActions(of)).map((action) => action.kind === 'mark' && action.input.b2bTimetableReservationId);
  expect(await ids(expertId)).toEqual([1, 3]);
  expect(await ids('coach-2')).toEqual([2]);
});
