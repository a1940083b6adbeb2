import { type ExpertNotice, expertNoticeWords } from '~/domain/timetable/expert/expert-notices';
import type { Tx } from '~/server/db';
import type { LockedTimetable } from './reservation/lock-timetable';

type Telling = { now: Date; key?: string; coachId?: number; reservationId?: number | null };

/**
 * Writes a line among the notifications that an expert has of the company.
 * @param key the same is told once
 * @param coachId who is told; without it who gives the lesson
 * @param reservationId whose place in the lesson it is about
 */
export async function tellExpert(
  tx: Tx,
  {
    id,
    csCorporateId,
    programTitle,
    startsAt,
  }: Pick<LockedTimetable, 'id' | 'csCorporateId' | 'programTitle' | 'startsAt'>,
  notice: ExpertNotice,
  { now, key = String(id), coachId, reservationId = null }: Telling,
): Promise<void> {
  const told = coachId === undefined ? { timetables: { some: { id } } } : { id: coachId };
  const { userId } = await tx.coach.findFirstOrThrow({ where: told, select: { userId: true } });
  const words = expertNoticeWords(notice, { title: programTitle, startsAt, csCorporateId });
  const dedupeKey = `company-expert:${notice.kind}:${key}`;
  await tx.companyNotification.createMany({
    data: [{ ...words, csCorporateId, userId, dedupeKey, reservationId, createdAt: now }],
    skipDuplicates: true,
  });
}
