import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { asOperator, createExpert, createLessonScene, planDay, planLesson } from '~/test/factories/company';
import { cancelLessons } from '../planning/change-lessons';
import { listOperatorLessons } from './operator-lessons';

const startsAt = seoulInstant(2026, 12, 1, 12);
const operator = asOperator(planDay);

describe('company lessons in the console', () => {
  it('are those of all companies or of one, on the chosen days (Seoul)', async () => {
    const [scene, otherScene] = [
      await createLessonScene({ startsAt }),
      await createLessonScene({ startsAt: seoulInstant(2026, 12, 2, 0) }),
    ];
    await cancelLessons(operator, {
      csCorporateId: otherScene.csCorporateId,
      b2bTimetableId: otherScene.b2bTimetableId,
      scope: 'one',
      reason: '공사를 해요',
      rehearsal: false,
    });
    const findIds = async (filters: Parameters<typeof listOperatorLessons>[1]) => {
      const { items } = await listOperatorLessons(operator, filters);
      return [scene, otherScene].map(({ b2bTimetableId }) =>
        items.some((row) => row.b2bTimetableId === b2bTimetableId),
      );
    };
    expect(await findIds({})).toEqual([true, true]);
    expect(await findIds({ from: '2026-12-01', to: '2026-12-01' })).toEqual([true, false]);
    expect(await findIds({ from: '2026-12-02' })).toEqual([false, true]);
    expect(await findIds({ to: '2026-12-02' })).toEqual([true, true]);
    expect(await findIds({ csCorporateId: otherScene.csCorporateId })).toEqual([false, true]);
    const { items } = await listOperatorLessons(operator, { csCorporateId: otherScene.csCorporateId });
    expect(items).toMatchObject([
      { csCorporateId: otherScene.csCorporateId, cancelled: true, companyName: '다온전자' },
    ]);
  });

  it('begin with today when no day is chosen', async () => {
    const { csCorporateId, b2bTimetableId } = await createLessonScene({ startsAt });
    const readLesson = async (now: Date) =>
      (await listOperatorLessons(asOperator(now), { csCorporateId })).items.length;
    expect(await readLesson(seoulInstant(2026, 12, 1, 23, 59))).toBe(1);
    expect(await readLesson(seoulInstant(2026, 12, 2))).toBe(0);
    expect(b2bTimetableId).toBeGreaterThan(0);
  });

  it('are listed in pages in a stable order, even when many start at the same time', async () => {
    const { csCorporateId, place, program, b2bTimetableId } = await createLessonScene({ startsAt });
    const experts = [await createExpert(csCorporateId), await createExpert(csCorporateId)];
    for (let day = 1; day <= 30; day += 1)
      for (const { id: coachId } of experts)
        await planLesson({
          csCorporateId,
          programId: program.id,
          placeId: place.id,
          coachId,
          startsAt: new Date(startsAt.getTime() + day * DAY_MS),
        });
    const first = await listOperatorLessons(operator, { csCorporateId });
    const second = await listOperatorLessons(operator, { csCorporateId, cursor: first.nextCursor ?? '' });
    const seen = [...first.items, ...second.items].map((row) => row.b2bTimetableId);
    const all = await db.timetable.findMany({
      where: { csCorporateId },
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      select: { id: true },
    });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 11, null]);
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(seen[0]).toBe(b2bTimetableId);
  });

  it.each(['x', '1', '1.x', `${startsAt.getTime()}.4294967296`, `${MINUTE_MS}`])(
    'reject an invalid cursor: %s',
    async (cursor) => {
      await expect(listOperatorLessons(operator, { cursor })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );
});
