import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { PlanResult } from '~/domain/timetable/schema/planning';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { asOperator, createExpert, createLessonScene, planDay } from '~/test/factories/company';
import { agreeOnRate } from '~/test/factories/settlement';
import { cancelLessons, changeLessons } from './change-lessons';
import { copyWeek, planLessons } from './plan-lessons';
import { setContractEnd } from './set-contract-end';

const startsAt = seoulInstant(2026, 12, 1, 12);
const operator = asOperator(planDay);
const weeks = (count: number) => new Date(startsAt.getTime() + count * 7 * DAY_MS);

/**
 * Creates a company with one lesson on 1 December; with a rate, it pays 150,000 won for it and the expert earns 80,000.
 */
async function createScene() {
  const created = await createLessonScene({ startsAt });
  const { csCorporateId, b2bTimetableId } = created;
  const base = { csCorporateId, b2bTimetableId, scope: 'one', rehearsal: true } as const;
  const plan = (what: Partial<Parameters<typeof planLessons>[1]> = {}) =>
    planLessons(operator, {
      csCorporateId,
      programId: created.program.id,
      placeId: created.place.id,
      encryptedCoachId: encryptId('coach', created.expert.id),
      startsAt: new Date(startsAt.getTime() + DAY_MS),
      minutes: 50,
      groupLessonType: 'first-come',
      groupMaxLearnerNumber: 10,
      skipHolidays: false,
      rehearsal: true,
      ...what,
    });
  // The console adds a distinction, because the experts of this file have the same name.
  const expert: unknown = expect.stringContaining(created.expert.displayName);
  return { ...created, base, plan, expert };
}

describe('a preview shows when a lottery opens and is drawn', () => {
  it('for lessons that are planned, moved or changed to a lottery, and for no others', async () => {
    const scene = await createScene();
    const at = seoulInstant(2026, 12, 10, 12);
    const times = {
      opensAt: seoulInstant(2026, 12, 3, 12),
      closesAt: seoulInstant(2026, 12, 8, 18),
      drawsAt: seoulInstant(2026, 12, 8, 18, 10),
    };
    expect((await scene.plan({ startsAt: at, groupLessonType: 'lottery' })).lessons).toMatchObject([
      { lottery: times },
    ]);
    expect((await scene.plan({ startsAt: at })).lessons).toMatchObject([{ lottery: null }]);
    const turned = await changeLessons(operator, { ...scene.base, startsAt: at, groupLessonType: 'lottery' });
    expect(turned.lessons[0]?.lottery).toMatchObject({ closesAt: times.closesAt, drawsAt: times.drawsAt });
    const [created] = (await scene.plan({ startsAt: at, groupLessonType: 'lottery', rehearsal: false })).lessons;
    const which = { ...scene.base, b2bTimetableId: created?.b2bTimetableId ?? 0 };
    const later = await changeLessons(operator, { ...which, startsAt: new Date(at.getTime() + DAY_MS) });
    expect(later.lessons[0]?.lottery?.drawsAt).toEqual(new Date(times.drawsAt.getTime() + DAY_MS));
    const cancelled = await cancelLessons(operator, { ...which, reason: '공사를 해요' });
    expect(cancelled.lessons).toMatchObject([{ lottery: null }]);
    const copied = await copyWeek(operator, { ...scene.base, from: '2026-12-10', to: '2026-12-17' });
    expect(copied.lessons[0]?.lottery?.drawsAt).toEqual(new Date(times.drawsAt.getTime() + 7 * DAY_MS));
  });
});

describe('a preview marks lessons on a day off of their expert', () => {
  const minutes = (count: number) => new Date(startsAt.getTime() + count * MINUTE_MS);
  const marks = async (plan: Promise<PlanResult>) => (await plan).lessons.map(({ isOnDayOff }) => isOnDayOff);

  it('from its first to its last minute, however a lesson gets there, and plans it anyway', async () => {
    const scene = await createScene();
    const { coachId } = await db.timetable.findUniqueOrThrow({ where: { id: scene.b2bTimetableId } });
    const other = await createExpert(scene.csCorporateId);
    const exception = { coachId, createdAt: planDay };
    await db.coachException.createMany({
      data: [
        { ...exception, kind: 'CLOSED', startsAt: minutes(50), endsAt: minutes(110) },
        { ...exception, kind: 'OPENED', startsAt: minutes(110), endsAt: minutes(400) },
      ],
    });
    const move = (at: Date) => marks(changeLessons(operator, { ...scene.base, startsAt: at }));
    expect(await move(minutes(1))).toEqual([true]);
    expect(await move(minutes(109))).toEqual([true]);
    // The lesson of 50 minutes ends when the day off begins, and begins when it ends.
    expect(await marks(changeLessons(operator, { ...scene.base, placeId: scene.place.id, minutes: 50 }))).toEqual([
      false,
    ]);
    expect(await move(minutes(110))).toEqual([false]);
    expect(await marks(changeLessons(operator, { ...scene.base, minutes: 51 }))).toEqual([true]);
    const elsewhere = { startsAt: minutes(60), encryptedCoachId: encryptId('coach', other.id) };
    expect(await marks(scene.plan(elsewhere))).toEqual([false]);
    expect(await marks(scene.plan({ startsAt: minutes(60), rehearsal: false }))).toEqual([true]);
    const week = { csCorporateId: scene.csCorporateId, from: '2026-12-01', to: '2026-12-08', rehearsal: true };
    expect(await marks(copyWeek(operator, week))).toEqual([false, false]);
    await db.coachException.create({
      data: { ...exception, kind: 'CLOSED', startsAt: weeks(1), endsAt: new Date(weeks(1).getTime() + MINUTE_MS) },
    });
    expect(await marks(copyWeek(operator, week))).toEqual([true, false]);
    expect(await marks(cancelLessons(operator, { ...scene.base, reason: '공사를 해요' }))).toEqual([false]);
  });
});

describe('a preview shows the changes of bill and pay', () => {
  it('when a series is planned, moved over the end of a month, given to another expert and cancelled', async () => {
    const scene = await createScene();
    await agreeOnRate(scene.csCorporateId);
    const series = await scene.plan({ startsAt: weeks(3), until: '2027-01-05', rehearsal: false });
    expect(series.money).toEqual({
      bill: [
        { month: '2026-12', amount: 300_000 },
        { month: '2027-01', amount: 150_000 },
      ],
      pay: [
        { month: '2026-12', expert: scene.expert, amount: 160_000 },
        { month: '2027-01', expert: scene.expert, amount: 80_000 },
      ],
      unpriced: 0,
      monthly: 0,
    });
    const first = {
      ...scene.base,
      b2bTimetableId: series.lessons[0]?.b2bTimetableId ?? 0,
      scope: 'following',
    } as const;
    const moved = await changeLessons(operator, { ...first, startsAt: weeks(4) });
    expect(moved.money).toMatchObject({
      bill: [
        { month: '2026-12', amount: -150_000 },
        { month: '2027-01', amount: 150_000 },
      ],
    });
    const other = await createExpert(scene.csCorporateId);
    await db.coach.update({ where: { id: other.id }, data: { displayName: '가온' } });
    const given = await changeLessons(operator, { ...scene.base, encryptedCoachId: encryptId('coach', other.id) });
    expect(given.money).toMatchObject({
      bill: [],
      pay: [
        { month: '2026-12', expert: '가온', amount: 80_000 },
        { month: '2026-12', expert: scene.expert, amount: -80_000 },
      ],
    });
    const single = await changeLessons(operator, {
      ...scene.base,
      groupLessonType: 'individual',
      groupMaxLearnerNumber: 1,
    });
    expect(single.money.bill).toEqual([{ month: '2026-12', amount: -60_000 }]);
    const cancelled = await cancelLessons(operator, { ...first, reason: '공사를 해요' });
    expect(cancelled.money.bill).toEqual([
      { month: '2026-12', amount: -300_000 },
      { month: '2027-01', amount: -150_000 },
    ]);
  });

  it('when the company has no contract or pays by the month', async () => {
    const scene = await createScene();
    expect((await scene.plan()).money).toEqual({ bill: [], pay: [], unpriced: 1, monthly: 0 });
    await agreeOnRate(scene.csCorporateId, '2026-01-01', {
      billing: 'month',
      groupPrice: null,
      individualPrice: null,
      monthPrice: 1_000_000,
    });
    expect((await scene.plan()).money).toEqual({
      bill: [],
      pay: [{ month: '2026-12', expert: scene.expert, amount: 80_000 }],
      unpriced: 0,
      monthly: 1,
    });
  });

  it('when a contract ends before planned lessons', async () => {
    const scene = await createScene();
    const { contractId } = await agreeOnRate(scene.csCorporateId);
    await scene.plan({ startsAt: weeks(1), rehearsal: false });
    const end = { csCorporateId: scene.csCorporateId, contractId, basedOn: 1, endsOn: '2026-12-02', rehearsal: true };
    const { lessons, money } = await setContractEnd(operator, { ...end, cancelLessons: false });
    expect(lessons).toHaveLength(1);
    expect(money).toEqual({
      bill: [{ month: '2026-12', amount: -150_000 }],
      pay: [{ month: '2026-12', expert: scene.expert, amount: -80_000 }],
      unpriced: 0,
      monthly: 0,
    });
  });
});
