import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import type { ListAppealsInput } from '~/domain/timetable/schema/operator';
import { db } from '~/server/db';
import { startsAt } from '~/test/company/expert-scene';
import { asOperator, createEmployee, createLessonScene } from '~/test/factories/company';
import { listAppeals } from './list-appeals';

const operator = asOperator(new Date(startsAt.getTime() + 500 * HOUR_MS));

/**
 * Creates appeals of one employee; every two points have the same time of appeal, and later points have earlier ones.
 */
async function appeals(count: number, given = 0) {
  const { csCorporateId, b2bTimetableId } = await createLessonScene({ startsAt, groupMaxLearnerNumber: 500 });
  const ids: number[] = [];
  const { id: userId, membershipId } = await createEmployee(csCorporateId);
  for (let index = 0; index < count; index++) {
    const reservation = await db.timetableReservation.create({
      data: {
        csCorporateId,
        timetableId: b2bTimetableId,
        userId,
        membershipId,
        status: 'LATE_CANCELLED',
        startsAt,
        createdAt: startsAt,
        confirmedAt: startsAt,
      },
    });
    const appealedAt = new Date(startsAt.getTime() + (given + count - Math.floor(index / 2)) * MINUTE_MS);
    const { id } = await db.penaltyPoint.create({
      data: {
        csCorporateId,
        reservationId: reservation.id,
        userId,
        points: 1,
        givenAt: startsAt,
        appeal: '그날 왔어요.',
        appealedAt,
      },
    });
    ids.push(id);
  }
  return { csCorporateId, userId, ids };
}

async function allPages(input: ListAppealsInput, between: () => Promise<unknown> = async () => undefined) {
  const pages: number[][] = [];
  let cursor: number | undefined;
  do {
    const page = await listAppeals(operator, { ...input, cursor });
    pages.push(page.items.map(({ appealId }) => appealId));
    cursor = page.nextCursor ?? undefined;
    if (cursor !== undefined) await between();
  } while (cursor !== undefined);
  return pages;
}

const sortedBy = async (ids: readonly number[], sign: 1 | -1) => {
  const rows = await db.penaltyPoint.findMany({ where: { id: { in: [...ids] } } });
  const at = (row: { appealedAt: Date | null }) => row.appealedAt?.getTime() ?? 0;
  return rows.toSorted((a, b) => sign * (at(a) - at(b) || a.id - b.id)).map(({ id }) => id);
};

describe('appeals', () => {
  let scene: Awaited<ReturnType<typeof appeals>>;
  beforeAll(async () => {
    scene = await appeals(61);
  });

  it('are listed newest first by the time of the appeal, and open ones oldest first', async () => {
    const { csCorporateId } = scene;
    const all = await allPages({ csCorporateId });
    expect(all.map((page) => page.length)).toEqual([50, 11]);
    expect(all.flat()).toEqual(await sortedBy(scene.ids, -1));
    expect((await allPages({ csCorporateId, status: 'OPEN' })).flat()).toEqual(await sortedBy(scene.ids, 1));
  });

  it('continue after the last one even if it has been decided in the meantime', async () => {
    const { csCorporateId } = scene;
    const expected = await sortedBy(scene.ids, 1);
    const last = expected[49] ?? 0;
    const decide = (decidedAt: Date | null) =>
      db.penaltyPoint.update({
        where: { id: last },
        data: { decidedAt, accepted: decidedAt && false, decision: decidedAt && '그대로예요.' },
      });
    const waiting = await allPages({ csCorporateId, status: 'OPEN' }, () => decide(startsAt));
    expect(waiting.flat()).toEqual(expected);
    expect((await allPages({ csCorporateId, status: 'DECIDED' })).flat()).toEqual([last]);
    await decide(null);
  });

  it('are found by company and by name or email address', async () => {
    const other = await appeals(1, 1000);
    await db.user.update({ where: { id: other.userId }, data: { name: '남궁이의' } });
    expect((await listAppeals(operator, {})).items[0]?.appealId).toBe(other.ids[0]);
    expect((await allPages({ csCorporateId: other.csCorporateId })).flat()).toEqual(other.ids);
    expect((await allPages({ query: '궁이의' })).flat()).toEqual(other.ids);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: other.userId } });
    expect((await allPages({ query: email.toUpperCase() })).flat()).toEqual(other.ids);
    expect((await allPages({ query: '궁이의', csCorporateId: scene.csCorporateId })).flat()).toEqual([]);
  });

  it('are empty after a cursor that does not exist', async () => {
    expect(await listAppeals(operator, { cursor: 2_147_483_647 })).toEqual({ items: [], nextCursor: null });
  });
});
