import { beforeEach, describe, expect, it } from 'vitest';
import { deletePastBodyChecks } from '~/components/browser/delete-past-body-checks';
import { deleteStoredDays, setStoredDayOwner, storedDayOwner, storedSession } from '~/components/browser/stored-day';
import type { BodyCheckSubject } from '~/domain/body-check/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { ExpertDay } from '~/domain/timetable/expert/expert-schema';
import { addAction, database, readDay, storeClock } from '~/components/outbox/store';
import { readStoredBodyCheck } from './stored-body-checks';

/** Which parts of the phone's database are deleted with the expert's login, and which stay until they are sent. */
const parts = { actions: 'stays', bodyChecks: 'goes', clock: 'stays', days: 'goes' } as const;
const today = '2026-12-01';
const now = seoulInstant(2026, 12, 1, 23, 59);

async function counts(): Promise<Record<string, number>> {
  const db = await database();
  const rows = [...db.objectStoreNames].map(async (part) => [part, await db.count(part)] as const);
  return Object.fromEntries(await Promise.all(rows));
}

/** Stores a day of the expert with body checks of two people, an unsent action, and a copy of the page. */
beforeEach(async () => {
  localStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  const db = await database();
  for (const part of db.objectStoreNames) await db.clear(part);
  await setStoredDayOwner('expert');
  storedSession.write('{}');
  await db.put('days', { key: 'expert', day: { encryptedCoachId: 'expert', date: today } as ExpertDay });
  for (const [index, date] of ['2026-11-30', today].entries())
    await db.put('bodyChecks', { b2bTimetableReservationId: index, date } as BodyCheckSubject);
  await storeClock(now);
  await addAction('expert', {
    kind: 'mark',
    input: { b2bTimetableReservationId: 1, attendanceCheck: 'ATTENDED' },
    csCorporateId: 1,
    date: today,
    b2bTimetableId: 1,
    label: '김하늘 님 출석',
  });
  for (const name of ['expert-day-pages', 'of-another-part'])
    await (await caches.open(name)).put('/', new Response('page'));
});

describe('what the phone stores of an expert’s day', () => {
  it('has a rule for each part of its database', async () => {
    expect(Object.keys(await counts()).toSorted()).toEqual(Object.keys(parts));
    for (const [part, count] of Object.entries(await counts())) expect([part, count > 0]).toEqual([part, true]);
  });

  it.each([
    ['after a logout', () => deleteStoredDays(), null],
    ['when another expert uses the phone', () => setStoredDayOwner('another'), 'another'],
  ] as const)('is deleted %s, except unsent actions', async (_when, work, owner) => {
    const before = await counts();
    await work();
    const expected = Object.entries(parts).map(([part, fate]) => [part, fate === 'goes' ? 0 : before[part]]);
    expect(await counts()).toEqual(Object.fromEntries(expected));
    expect(await caches.keys()).toEqual(['of-another-part']);
    expect([storedSession.read(), storedDayOwner.read()]).toEqual([null, owner]);
  });

  it('stays while the same expert uses it', async () => {
    const before = [await counts(), await caches.keys(), storedSession.read()];
    await setStoredDayOwner('expert');
    expect([await counts(), await caches.keys(), storedSession.read()]).toEqual(before);
  });

  it('loses only the body checks when their day is over in Seoul', async () => {
    const before = await counts();
    await deletePastBodyChecks();
    expect(await counts()).toEqual({ ...before, bodyChecks: 1 });
    expect((await (await database()).getAll('bodyChecks')).map(({ date }) => date)).toEqual([today]);
    await storeClock(seoulInstant(2026, 12, 2));
    await deletePastBodyChecks();
    expect(await counts()).toEqual({ ...before, bodyChecks: 0 });
  });
});

it('reads what a former version stored without the distinction of people: a day, and a body check', async () => {
  const db = await database();
  const day = { encryptedCoachId: 'expert', csCorporateId: 1, date: today };
  const person = { b2bTimetableReservationId: 7, name: '김하늘' };
  const lessons = [{ reservations: [person, { ...person, b2bTimetableReservationId: 8, distinction: '다온' }] }];
  await db.put('days', { key: `expert:1:${today}`, day: { ...day, serverNow: now, lessons } as unknown as ExpertDay });
  const check = { b2bTimetableReservationId: 7, ...day } as BodyCheckSubject;
  await db.put('bodyChecks', check);
  await db.put('bodyChecks', { ...check, b2bTimetableReservationId: 8, distinction: '다온' });
  expect((await readDay(day))?.lessons[0]?.reservations.map(({ distinction }) => distinction)).toEqual(['', '다온']);
  const checks = await Promise.all([7, 8].map(readStoredBodyCheck));
  expect(checks.map((row) => row?.distinction)).toEqual(['', '다온']);
});
