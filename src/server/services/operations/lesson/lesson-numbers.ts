import type { Db } from '~/server/db';
import { numberLessons } from '~/server/services/lesson/view/present-lesson';

/** Returns the numbers of all lessons of contracts by lesson, as their learners and coaches see them. */
export async function readLessonNumbers(db: Db, contractIds: readonly number[]): Promise<Map<number, number>> {
  const lessons = await db.lesson.findMany({
    where: { contractId: { in: [...new Set(contractIds)] } },
    select: { id: true, contractId: true, status: true, startsAt: true },
  });
  const ofContract = Map.groupBy(lessons, ({ contractId }) => contractId);
  return new Map([...ofContract.values()].flatMap((rows) => [...numberLessons(rows)]));
}
