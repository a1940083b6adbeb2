import type { CloseCoachInput, CoachClosing } from '~/domain/operations/schema/coach-closing';
import { runningContractStatuses } from '~/domain/lesson/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import { retryAborted } from '~/server/database/retry-aborted';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { closeLocked } from '~/server/services/account/closing/close-account';
import { recordAudit } from '~/server/services/audit/record-audit';
import { releaseCoach } from './release-coach';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { transitionCoach } from '~/server/services/coach/transition-coach';
import { withdrawExpert } from '~/server/services/company/authorise-expert';
import { settledKinds } from '~/server/services/settlement/close/other-lines';
import { lockCoach } from './change-coach-status';
import { readRemainder, settleRemainder } from './settle-remainder';

const closedText = '탈퇴를 처리했어요.';
const openText = '아직 끝나지 않은 수업이나 정산이 있어 탈퇴를 처리할 수 없어요. 남은 수업과 정산을 확인해 주세요.';

/**
 * Returns what prevents closing the account of a coach; `closeCoach` uses the same function.
 * @throws DomainError NOT_FOUND
 */
export function readCoachClosing(
  { db }: ServiceContext<MemberActor>,
  { encryptedCoachId }: Pick<CloseCoachInput, 'encryptedCoachId'>,
): Promise<CoachClosing> {
  return db.$transaction(async (tx) => {
    const { blockers, remainder } = await readBlockers(tx, decryptId('coach', encryptedCoachId).id);
    return { blockers, remainder: remainder && { amount: remainder.amount, net: remainder.net } };
  });
}

/**
 * Closes the account of a coach who asked for it, as a learner closes their own
 * (docs/product/account-and-privacy.md#coaches). The coach gives no lessons any more; learners keep their
 * contracts and notes, and statements stay for as long as the law requires. The coach is notified, and the log has the
 * reason. A balance that statements would carry over permanently is settled as the operator confirmed it.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED for an applicant, who closes the account alone, and for an account
 * that
 *   is not active, HAS_REMAINING_LESSONS with what prevents it
 */
export async function closeCoach(
  ctx: ServiceContext<MemberActor>,
  { encryptedCoachId, ...input }: CloseCoachInput,
): Promise<{ affected: number }> {
  const { id } = decryptId('coach', encryptedCoachId);
  await retryAborted(() => ctx.db.$transaction((tx) => close(tx, ctx, id, input)));
  return { affected: 1 };
}

async function close(
  tx: Tx,
  ctx: ServiceContext<MemberActor>,
  id: number,
  { reason, remainder: confirmed }: Omit<CloseCoachInput, 'encryptedCoachId'>,
): Promise<void> {
  const { now, actor } = ctx;
  const coach = await lockCoach(tx, id);
  const { status, user } = coach;
  if ((status !== 'APPROVED' && status !== 'SUSPENDED') || user.status !== 'ACTIVE')
    throw new DomainError('MOVE_NOT_ALLOWED', { status });
  // The lock that orders, requests and plans share: nothing is added to what is counted.
  const { blockers, remainder } = await readBlockers(tx, id);
  if (blockers.length > 0 || remainder?.amount !== confirmed?.amount)
    throw new DomainError('HAS_REMAINING_LESSONS', { blockers }, openText);
  if (remainder && confirmed) await settleRemainder(tx, remainder, { way: confirmed.way, now });
  // The operator's text is only in the log.
  const by = { role: 'operator', actorId: actor.userId, at: now } as const;
  // It deletes the texts in the log, so the changes that follow come after it.
  await releaseCoach(tx, { coachId: id, userId: user.id, now });
  if (status === 'APPROVED') await transitionCoach(tx, coach, 'SUSPENDED', { ...by, reason: closedText });
  const experts = await tx.companyExpert.findMany({
    where: { coachId: id, withdrawnAt: null },
    orderBy: { id: 'asc' },
    select: { csCorporateId: true },
  });
  for (const { csCorporateId } of experts)
    await withdrawExpert(tx, { csCorporateId, coachId: id, operatorId: actor.userId, now, reason: closedText });
  await refreshCoachSearch(tx, [id]);
  const details = { reason, ...(confirmed ? { remainder: confirmed } : {}) };
  await recordAudit(tx, ctx, { action: 'coach.close', subject: `coach:${id}`, details });
  await closeLocked(tx, { userId: user.id, email: user.email, now, coachIsReleased: true, by });
}

async function readBlockers(tx: Tx, coachId: number) {
  const coach = await tx.coach.findUnique({ where: { id: coachId }, select: { userId: true } });
  if (!coach) throw new DomainError('NOT_FOUND');
  const ofCoach = { coachId };
  const balance = await tx.ledgerEntry.aggregate({
    where: { account: { in: ['COACH_PENDING', 'COACH_PAYABLE'] }, ownerId: coach.userId },
    _sum: { amount: true },
  });
  // A credit, which is negative, is owed to the coach.
  const owed = 0 - (balance._sum.amount ?? 0);
  const remainder = owed === 0 ? null : await readRemainder(tx, { coachId, balance: owed });
  const rows = [
    {
      kind: 'CONTRACTS',
      count: await tx.contract.count({ where: { ...ofCoach, status: { in: [...runningContractStatuses] } } }),
    },
    {
      kind: 'LESSONS',
      count: await tx.lesson.count({ where: { ...ofCoach, status: { in: ['REQUESTED', 'CONFIRMED', 'HELD'] } } }),
    },
    { kind: 'ORDERS', count: await tx.order.count({ where: { ...ofCoach, status: 'PENDING' } }) },
    {
      kind: 'COMPANY_LESSONS',
      count: await tx.timetable.count({ where: { ...ofCoach, cancelledAt: null, closedAt: null } }),
    },
    { kind: 'UNSETTLED', count: await countUnsettled(tx, { coachId, userId: coach.userId }) },
    {
      kind: 'COMPLAINTS',
      count: await tx.complaint.count({
        where: { status: 'OPEN', OR: [{ contract: ofCoach }, { lesson: ofCoach }] },
      }),
    },
    { kind: 'DISPUTES', count: await tx.settlementDispute.count({ where: { ...ofCoach, status: 'OPEN' } }) },
    { kind: 'UNPAID', count: remainder === null ? owed : 0 },
  ] as const;
  return { blockers: rows.filter(({ count }) => count !== 0), remainder };
}

/**
 * Counts what the close of a month will still write into a statement; until then it is not in the balance or not paid.
 */
async function countUnsettled(tx: Tx, { coachId, userId }: { coachId: number; userId: number }): Promise<number> {
  const companyLessons = await tx.timetable.count({
    where: { coachId, closedAt: { not: null }, cancelledAt: null, settlementLine: null },
  });
  const transactions = await tx.ledgerTransaction.count({
    where: {
      kind: { in: [...settledKinds] },
      entries: { some: { account: 'COACH_PAYABLE', ownerId: userId } },
      settlementLine: null,
    },
  });
  const corrections = await tx.settlementDispute.count({
    where: { coachId, status: 'ACCEPTED', correctionLine: null },
  });
  return companyLessons + transactions + corrections;
}
