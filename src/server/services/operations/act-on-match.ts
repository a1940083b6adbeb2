import type { z } from 'zod';
import type { sendNextRoundInput } from '~/domain/operations/schema/match';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { roundDeadline } from '~/domain/matching/rules';
import { isOpenMatch } from '~/domain/matching/status';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { measureAnswerTime } from '~/server/services/coach/search/measure-answer-time.sql';
import { endMatch } from '~/server/services/matching/end/end-match';
import { expireInvitations } from '~/server/services/matching/round/expire-invitations';
import { lockMatch } from '~/server/services/matching/lock-match';
import { findNextCoaches } from '~/server/services/matching/round/next-coaches';
import { notifyLearner } from '~/server/services/matching/notify-match';
import { startNextRound } from '~/server/services/matching/round/start-round';
import { recordAudit } from '~/server/services/audit/record-audit';

/**
 * Lets an operator end a match request with a reason that the learner reads. Its consulting becomes LOST, and coaches
 * who wait are notified.
 * @throws DomainError NOT_FOUND, REQUEST_CLOSED
 */
export function endMatchAsOperator(
  ctx: ServiceContext<MemberActor>,
  { encryptedConsultingId, reason }: { encryptedConsultingId: string; reason: string },
): Promise<{ affected: number }> {
  const { id } = decryptId('consulting', encryptedConsultingId);
  return ctx.db.$transaction(async (tx) => {
    const match = await lockMatch(tx, id);
    if (!match) throw new DomainError('NOT_FOUND');
    if (!isOpenMatch(match.status)) throw new DomainError('REQUEST_CLOSED');
    await endMatch(tx, match, {
      endedBy: 'OPERATOR',
      role: 'operator',
      actorId: ctx.actor.userId,
      now: ctx.now,
      reason,
    });
    await notifyLearner(tx, match, { kind: 'endedByUs', reason });
    await recordAudit(tx, ctx, { action: 'match.end', subject: `consulting:${id}`, details: { reason } });
    return { affected: 1 };
  });
}

/**
 * Invites the next coaches now, without waiting for the deadline; coaches who have not answered are not waited for any
 * more; proposals stay.
 * @param round the round that the operator saw; an older client version sends none
 * @throws DomainError NOT_FOUND, REQUEST_CLOSED, CONFLICT for a request that is at another round, NOBODY_LEFT, TOO_LATE
 *   with too little left of the consulting
 */
export async function sendNextRound(
  ctx: ServiceContext<MemberActor>,
  { encryptedConsultingId, round }: z.output<typeof sendNextRoundInput>,
): Promise<{ affected: number }> {
  const { id } = decryptId('consulting', encryptedConsultingId);
  const { now } = ctx;
  const next = await findNextCoaches(ctx, id);
  return ctx.db.$transaction(async (tx) => {
    const match = await lockMatch(tx, id);
    if (!match || !next) throw new DomainError('NOT_FOUND');
    if (!isOpenMatch(match.status)) throw new DomainError('REQUEST_CLOSED');
    if (round !== undefined && round !== match.round) throw new DomainError('CONFLICT');
    if (next.coachIds.length === 0) throw new DomainError('NOBODY_LEFT');
    const answerBy = roundDeadline(now, match.consulting.expiresAt);
    if (!answerBy) throw new DomainError('TOO_LATE');
    const expired = await expireInvitations(tx, { consultingId: id }, now);
    await startNextRound(tx, match, {
      coachIds: next.coachIds,
      answerBy,
      now,
      role: 'operator',
      actorId: ctx.actor.userId,
    });
    await notifyLearner(
      tx,
      match,
      { kind: 'nextRound', asked: next.coachIds.length, answerBy },
      `round:${match.round + 1}`,
    );
    await recordAudit(tx, ctx, {
      action: 'match.next-round',
      subject: `consulting:${id}`,
      details: { round: match.round + 1, coaches: next.coachIds.length },
    });
    // Only coaches whose deadline has passed are measured; the others did not have their full time.
    await measureAnswerTime(tx, expired);
    return { affected: next.coachIds.length };
  });
}
