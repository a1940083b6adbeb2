import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';

type ExpertContext = Pick<ServiceContext<MemberActor>, 'db' | 'actor'> & { coach: { id: number } };

/**
 * Returns the company of a lesson that is named only by its id, among the expert's own lessons at companies that
 * authorise them now.
 * @throws DomainError NOT_FOUND for every other
 */
export async function companyOfLesson(
  { db, actor, coach }: ExpertContext,
  { b2bTimetableId: id }: { b2bTimetableId: number },
): Promise<number> {
  const where = { id, coachId: coach.id, csCorporateId: { in: [...actor.expertOf] } };
  const match = await db.timetable.findFirst({ where, select: { csCorporateId: true } });
  if (!match) throw new DomainError('NOT_FOUND');
  return match.csCorporateId;
}

/** Returns the company of a reservation in the same way. @throws DomainError NOT_FOUND */
export async function companyOfReservation(
  { db, actor, coach }: ExpertContext,
  { b2bTimetableReservationId: id }: { b2bTimetableReservationId: number },
): Promise<number> {
  const where = { id, csCorporateId: { in: [...actor.expertOf] }, timetable: { coachId: coach.id } };
  const match = await db.timetableReservation.findFirst({ where, select: { csCorporateId: true } });
  if (!match) throw new DomainError('NOT_FOUND');
  return match.csCorporateId;
}
