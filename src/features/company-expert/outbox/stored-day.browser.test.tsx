import { afterEach, beforeEach, expect, it } from 'vitest';
import { deletePastBodyChecks } from '~/components/browser/delete-past-body-checks';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import { database, storeClock } from '~/components/outbox/store';

const STORES = ['bodyChecks', 'clock'] as const;
const clear = async () => {
  const db = await database();
  for (const store of STORES) await db.clear(store);
};
beforeEach(clear);
afterEach(clear);

/** Returns the days for which this browser still stores body checks, counted from today by the server's clock. */
async function storedAfter(serverNow: Date, { isClockStored = true } = {}): Promise<number[]> {
  const db = await database();
  const dayOf = (days: number) => seoulDate(new Date(serverNow.getTime() + days * DAY_MS));
  const days = [-1, 0, 1];
  for (const [b2bTimetableReservationId, day] of days.entries())
    await db.put('bodyChecks', { b2bTimetableReservationId, date: dayOf(day) } as never);
  if (isClockStored) await storeClock(serverNow);
  await deletePastBodyChecks();
  const stored = new Set((await db.getAll('bodyChecks')).map(({ date }) => date));
  return days.filter((day) => stored.has(dayOf(day)));
}

it.each([-2, 0, 2])(
  'deletes body checks of past days on a phone whose clock is %i days from the server’s',
  async (days) => {
    expect(await storedAfter(new Date(Date.now() - days * DAY_MS))).toEqual([0, 1]);
  },
);

it('uses the phone’s own clock while no server time is stored', async () => {
  expect(await storedAfter(new Date(), { isClockStored: false })).toEqual([0, 1]);
});
