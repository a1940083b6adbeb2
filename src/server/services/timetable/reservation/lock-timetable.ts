import type { TimetablePolicy } from '~/domain/timetable/policy';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { GroupLessonType } from '~/domain/timetable/status';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

/** A locked lesson: only the transaction that has locked its row can change its seats and its waiting list. */
export type LockedTimetable = {
  id: number;
  csCorporateId: number;
  programTitle: string;
  startsAt: Date;
  endsAt: Date;
  groupLessonType: GroupLessonType;
  seats: number;
  taken: number;
  waiting: number;
  cancelledAt: Date | null;
  closedAt: Date | null;
  /** When the points of the closed attendance will be counted; null while it is open and after they are counted. */
  pointsDueAt: Date | null;
  /** Since when the lesson has no expert; null while it has one. */
  expertMissingAt: Date | null;
  expertMissingToldAt: Date | null;
  policy: TimetablePolicy;
};

type Row = Omit<LockedTimetable, 'policy'> & { policyVersion: string };

/**
 * Locks one lesson of a company.
 * @param csCorporateId null for a job, which only knows the lesson
 * @throws DomainError NOT_FOUND for another company's
 */
export async function lockTimetable(
  tx: Tx,
  { csCorporateId, b2bTimetableId }: { csCorporateId: number | null; b2bTimetableId: number },
): Promise<LockedTimetable> {
  const [row] = await tx.$queryRaw<Row[]>`
    select t.id, t.cs_corporate_id as "csCorporateId", p.title as "programTitle", t.starts_at as "startsAt", t.ends_at as "endsAt",
      t.group_lesson_type as "groupLessonType", t.group_max_learner_number as seats, t.taken, t.waiting,
      t.cancelled_at as "cancelledAt", t.closed_at as "closedAt", t.points_due_at as "pointsDueAt",
      t.expert_missing_at as "expertMissingAt", t.expert_missing_told_at as "expertMissingToldAt",
      t.policy_version as "policyVersion"
    from timetables t join company_programs p on p.id = t.program_id
    where t.id = ${b2bTimetableId} and t.cs_corporate_id = coalesce(${csCorporateId}::int, t.cs_corporate_id)
    for no key update of t`;
  if (!row) throw new DomainError('NOT_FOUND');
  const { policyVersion, ...timetable } = row;
  return { ...timetable, policy: timetablePolicies.of(policyVersion) };
}
