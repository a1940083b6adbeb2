import { isOpenMatch } from '~/domain/matching/status';
import type { Db, Tx } from '~/server/db';
import type { OrderOfHour } from '~/server/services/payment/order/proposed-hours';
import { plainAnswers } from '../request/read-match-form';

/**
 * Returns whether the coach proposed the hour of an order in the learner's open request; if so, the payment confirms
 * it.
 */
export async function isProposedHour(db: Db | Tx, order: OrderOfHour): Promise<boolean> {
  const openMatch = await db.matchRequest.findFirst({
    where: { userId: order.learnerId, serviceType: order.serviceType, status: { not: 'ENDED' } },
    select: { status: true, consultingId: true, consulting: { select: { formId: true } } },
  });
  if (!openMatch || !isOpenMatch(openMatch.status)) return false;
  return isProposed(db, { consultingId: openMatch.consultingId, formId: openMatch.consulting.formId }, order);
}

/**
 * Returns whether the hour is in a proposal of this request that was not withdrawn, for this program and this district.
 */
export async function isProposed(
  db: Db | Tx,
  { consultingId, formId }: { consultingId: number; formId: number },
  { coachId, programId, regionId, startsAt }: OrderOfHour,
): Promise<boolean> {
  const proposals = await db.invitation.count({
    where: { consultingId, coachId, programId, status: 'PROPOSED', times: { has: startsAt } },
  });
  if (proposals === 0) return false;
  const { province, city, district } = plainAnswers(
    await db.suggestForm.findUniqueOrThrow({ where: { id: formId }, select: { answers: true } }),
  ).address;
  return (await db.region.count({ where: { id: regionId, province, city, district } })) > 0;
}
