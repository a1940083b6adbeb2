import { expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { db, type Tx } from '~/server/db';
import { createExpert, createLessonScene } from '~/test/factories/company';

const PAST_LESSONS = 2_000;

/** Returns how many rows of `timetables` this transaction has read so far. */
async function lessonsRead(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ read: number }[]>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname = 'timetables'`;
  return row?.read ?? Number.NaN;
}

it('changes a name in future lessons without reading the lessons of past years', async () => {
  const { b2bTimetableId, csCorporateId, program, place, expert } = await createLessonScene({
    startsAt: new Date(Date.now() + 30 * DAY_MS),
    now: new Date(),
  });
  const former = await createExpert(csCorporateId);
  await db.$executeRaw`
    insert into timetables (cs_corporate_id, program_id, coach_id, place_id, starts_at, ends_at, group_lesson_type,
      group_max_learner_number, policy_version, cancelled_at)
    select cs_corporate_id, program_id, ${former.id}::int, place_id, now() - make_interval(days => n),
      now() - make_interval(days => n, hours => -1), group_lesson_type, group_max_learner_number, policy_version, now()
    from timetables, generate_series(2, ${PAST_LESSONS + 1}::int) as n where id = ${b2bTimetableId}`;
  await db.$executeRaw`analyze timetables`;
  const { revision } = await db.timetable.findUniqueOrThrow({ where: { id: b2bTimetableId } });
  const changes = [
    (tx: Tx) => tx.coach.update({ where: { id: expert.id }, data: { displayName: '한다온' } }),
    (tx: Tx) => tx.companyProgram.update({ where: { id: program.id }, data: { title: '아침 스트레칭' } }),
    (tx: Tx) => tx.companyPlace.update({ where: { id: place.id }, data: { room: '3층 요가실' } }),
    (tx: Tx) => tx.company.update({ where: { id: csCorporateId }, data: { name: '다온소프트 코리아' } }),
  ];
  for (const change of changes)
    await db.$transaction(async (tx) => {
      const before = await lessonsRead(tx);
      await change(tx);
      await tx.$executeRaw`set constraints all immediate`;
      expect((await lessonsRead(tx)) - before).toBeLessThan(PAST_LESSONS / 10);
    });
  const changed = await db.timetable.findMany({ where: { revision: { gt: 0 } }, select: { id: true, revision: true } });
  expect(changed).toEqual([{ id: b2bTimetableId, revision: revision + changes.length }]);
});
