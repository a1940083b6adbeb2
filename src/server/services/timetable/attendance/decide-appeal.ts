import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { DecideAppealInput } from '~/domain/timetable/schema/attendance';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { lockTimetable } from '../reservation/lock-timetable';
import { notifyEmployee } from '../reservation/notify-employee';
import { pointsOfMonth, refreshBlock } from './penalty-points';

/**
 * Decides the appeal against points. If it is accepted, the points are voided and the block is computed again. The
 * person is notified of the answer and, if it is accepted, of the new sum of the month.
 * @throws DomainError NOT_FOUND, CONFLICT when another operator has already decided
 */
export function decideAppeal(
  ctx: ServiceContext<MemberActor>,
  { appealId: id, accepted, decision }: DecideAppealInput,
): Promise<{ affected: number }> {
  const { db, now } = ctx;
  return db.$transaction(async (tx) => {
    const point = await tx.penaltyPoint.findUnique({
      where: { id, appealedAt: { not: null } },
      select: {
        csCorporateId: true,
        userId: true,
        reservationId: true,
        givenAt: true,
        reservation: { select: { timetableId: true } },
      },
    });
    if (!point) throw new DomainError('NOT_FOUND');
    const { csCorporateId, userId, reservationId } = point;
    const timetable = await lockTimetable(tx, { csCorporateId, b2bTimetableId: point.reservation.timetableId });
    const { count } = await tx.penaltyPoint.updateMany({
      where: { id, decidedAt: null },
      data: { decidedAt: now, decision, accepted, ...(accepted ? { voidedAt: now } : {}) },
    });
    if (count === 0) throw new DomainError('CONFLICT', {}, '그사이 다른 운영자가 답했어요.');
    if (accepted) await refreshBlock(tx, { csCorporateId, userId, policy: timetable.policy });
    const counted = accepted ? await pointsOfMonth(tx, { csCorporateId, userId, givenAt: point.givenAt }) : null;
    const notice = { kind: 'appeal', accepted, answer: decision, counted } as const;
    await notifyEmployee(tx, timetable, { id: reservationId, userId }, notice, { now });
    await recordAudit(tx, ctx, {
      action: 'appeal.decide',
      subject: `company:${csCorporateId}`,
      details: { appealId: id, accepted, reason: decision },
    });
    return { affected: 1 };
  });
}
