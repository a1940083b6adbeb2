import type { AdminLesson } from '~/domain/operations/schema/lesson';
import { lessonMachine } from '~/domain/lesson/status';
import { canSubstitute } from '~/domain/lesson/substitution';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readCoachNames } from '~/server/services/account/distinct-names';
import { presentVisit } from '~/server/services/lesson/visit/visit-row';
import { listTransitions } from '../list-transitions';
import { readLessonNumbers } from './lesson-numbers';
import { lessonRowSelect, toLessonRow } from './list-lessons';

/**
 * Returns a 1:1 lesson with its contract, the complaints about it, and every transition with its actor.
 * @throws DomainError NOT_FOUND
 */
export async function getLesson(
  { db, now }: ServiceContext<MemberActor>,
  { encryptedLessonId }: { encryptedLessonId: string },
): Promise<AdminLesson> {
  const { id } = decryptId('lesson', encryptedLessonId);
  const lesson = await db.lesson.findUnique({
    where: { id },
    select: {
      ...lessonRowSelect,
      requestedBy: true,
      confirmedAt: true,
      heldAt: true,
      endedAt: true,
      endReason: true,
      learner: { select: { id: true, name: true, email: true } },
      coach: { select: { id: true, displayName: true } },
      contract: {
        select: {
          ...lessonRowSelect.contract.select,
          id: true,
          coachId: true,
          status: true,
          productType: true,
          expiresAt: true,
          order: { select: { id: true, oid: true } },
        },
      },
      startsAt: true,
      visits: true,
      answerBy: true,
      substitutions: {
        orderBy: { id: 'desc' },
        select: {
          id: true,
          status: true,
          byOperator: true,
          answerBy: true,
          createdAt: true,
          toCoach: { select: { id: true, displayName: true } },
        },
      },
      complaints: { orderBy: { id: 'asc' }, select: { id: true, kind: true, status: true, createdAt: true } },
    },
  });
  if (!lesson) throw new DomainError('NOT_FOUND');
  const { learner, coach, contract, complaints, requestedBy, confirmedAt, heldAt, endedAt, endReason } = lesson;
  const credits = await db.creditEntry.aggregate({ where: { contractId: contract.id }, _sum: { amount: true } });
  const nameOf = await readCoachNames(db, [coach, ...lesson.substitutions.map(({ toCoach }) => toCoach)]);
  return {
    ...toLessonRow(lesson, await readLessonNumbers(db, [lesson.contractId])),
    coach: nameOf(coach),
    encryptedUserId: encryptId('user', learner.id),
    learnerEmail: learner.email,
    encryptedCoachId: encryptId('coach', coach.id),
    requestedBy,
    confirmedAt,
    heldAt,
    endedAt,
    endReason,
    visit: presentVisit(lesson),
    contract: {
      encryptedContractId: encryptId('contract', contract.id),
      encryptedOrderId: encryptId('order', contract.order.id),
      oid: contract.order.oid,
      status: contract.status,
      productType: contract.productType,
      credits: credits._sum.amount ?? 0,
      expiresAt: contract.expiresAt,
    },
    complaints: complaints.map(({ id: complaintId, ...row }) => ({
      encryptedComplaintId: encryptId('complaint', complaintId),
      ...row,
    })),
    canSubstitute: canSubstitute({
      ...lesson,
      productType: contract.productType,
      contractStatus: contract.status,
      isSubstituted: coach.id !== contract.coachId,
      now,
    }),
    substitutions: lesson.substitutions.map(({ id: rowId, toCoach, ...row }) => ({
      encryptedSubstitutionId: encryptId('substitution', rowId),
      coach: nameOf(toCoach),
      ...row,
    })),
    events: await listTransitions(db, lessonMachine.name, id),
  };
}
