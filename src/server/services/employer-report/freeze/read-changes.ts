import { partChanges } from '~/domain/employer-report/part-changes';
import type { ChangeRecord } from '~/domain/employer-report/month-data';
import type { Tx } from '~/server/db';
import { lockConsentsForShare } from '~/server/services/account/consent/health-consent';
import { openRound, readStoredRounds } from '~/server/services/body-check/read-rounds';
import type { DueReport } from './due-report';

/**
 * Reads how parts changed for people with a body check in the lessons that the report counts. Includes only people who
 * consent now: their rows are locked, so that a withdrawal either waits for the end of the transaction or is respected.
 */
export async function readChanges(tx: Tx, { id, csCorporateId }: DueReport): Promise<ChangeRecord[]> {
  const checked = await tx.$queryRaw<{ timetableId: number; userId: number }[]>`
    select l.timetable_id as "timetableId", b.user_id as "userId"
    from employer_report_lessons l join timetable_reservations r on r.timetable_id = l.timetable_id
    join body_check_records b on b.reservation_id = r.id
    where l.report_id = ${id}`;
  const consenting = await lockConsentsForShare(
    tx,
    checked.map(({ userId }) => userId),
    'HEALTH_BODY_CHECK',
  );
  const counted = new Set(checked.map(({ timetableId }) => timetableId));
  const rounds = await readStoredRounds(tx, { userIds: [...consenting], csCorporateId });
  return [...Map.groupBy(rounds, ({ userId }) => userId)].flatMap(([person, userRounds]) =>
    partChanges(userRounds.map((round) => ({ ...openRound(round), counted: counted.has(round.timetableId) }))).map(
      (change) => ({
        person,
        ...change,
      }),
    ),
  );
}
