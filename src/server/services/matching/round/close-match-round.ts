import type { SystemActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { afterRound, isOpenMatch, matchMachine } from '~/domain/matching/status';
import { roundDeadline } from '~/domain/matching/rules';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { measureAnswerTime } from '~/server/services/coach/search/measure-answer-time.sql';
import { expireInvitations } from './expire-invitations';
import { type LockedMatch, lockMatch } from '../lock-match';
import { findNextCoaches, type NextCoaches } from './next-coaches';
import { notifyLearner } from '../notify-match';
import { startNextRound } from './start-round';
import { transitionMatch } from '../transition-match';

type Due = { consultingId: number; round: number };

/**
 * Job close-match-round: at the deadline, or as soon as all coaches have answered, asks the learner to choose, or
 * invites the next coaches, or notifies the learner that no coach remains. A round that is already over is not changed,
 * so running it again changes nothing.
 */
export async function closeMatchRound(ctx: ServiceContext<SystemActor>, { consultingId, round }: Due): Promise<void> {
  // Searches before the lock, so that nothing waits for the search; unique indexes prevent that a coach is invited
  // twice, or two coaches at the same position of the round.
  const next =
    (await counted(ctx, { consultingId, round }))?.after === 'NEXT' ? await findNextCoaches(ctx, consultingId) : null;
  await ctx.db.$transaction(async (tx) => {
    const match = await lockMatch(tx, consultingId);
    const state = await counted({ db: tx, now: ctx.now }, { consultingId, round });
    if (!match || !state || state.after === 'WAIT') return;
    const expired = ctx.now >= match.answerBy ? await expireInvitations(tx, { consultingId, round }, ctx.now) : [];
    if (state.after === 'CHOOSE') await startChoosing(tx, match, state.proposed, ctx.now);
    // A coach withdrew a proposal between the first read and the lock, so the queue retries the job.
    else if (!next) throw new DomainError('CONFLICT');
    else await startRoundOrEnd(tx, match, next, ctx.now);
    await measureAnswerTime(tx, expired);
  });
}

async function counted(
  { db, now }: Pick<ServiceContext<SystemActor>, 'now'> & { db: Tx | ServiceContext['db'] },
  { consultingId, round }: Due,
) {
  const match = await db.matchRequest.findUnique({
    where: { consultingId },
    select: { status: true, round: true, answerBy: true, consulting: { select: { expiresAt: true } } },
  });
  if (!match || !isOpenMatch(match.status) || match.round !== round || match.consulting.expiresAt <= now) return null;
  const [proposed, waiting] = [
    await db.invitation.count({ where: { consultingId, status: 'PROPOSED' } }),
    await db.invitation.count({ where: { consultingId, round, status: 'INVITED' } }),
  ];
  return { proposed, after: afterRound({ status: match.status, answerBy: match.answerBy, proposed, waiting, now }) };
}

async function startChoosing(tx: Tx, match: LockedMatch, proposed: number, now: Date): Promise<void> {
  await transitionMatch(tx, match, 'CHOOSING', { role: 'system', actorId: null, at: now });
  await notifyLearner(
    tx,
    match,
    { kind: 'choose', proposed, expiresAt: match.consulting.expiresAt },
    `choose:${match.round}`,
  );
}

async function startRoundOrEnd(
  tx: Tx,
  match: LockedMatch,
  { coachIds, change }: NextCoaches,
  now: Date,
): Promise<void> {
  const { consultingId, consulting } = match;
  const answerBy = roundDeadline(now, consulting.expiresAt);
  if (coachIds.length > 0 && answerBy) {
    await startNextRound(tx, match, { coachIds, answerBy, now, role: 'system', actorId: null });
    return notifyLearner(
      tx,
      match,
      { kind: 'nextRound', asked: coachIds.length, answerBy },
      `round:${match.round + 1}`,
    );
  }
  await transitionMatch(tx, match, 'NOBODY', { role: 'system', actorId: null, at: now });
  // A request that a late proposal reopened can end here again within its round, so the learner is notified again.
  const times = await tx.stateEvent.count({
    where: { machine: matchMachine.name, entityId: consultingId, to: 'NOBODY' },
  });
  await notifyLearner(
    tx,
    match,
    { kind: 'nobody', change, tooLate: coachIds.length > 0, expiresAt: consulting.expiresAt },
    `nobody:${match.round}:${times}`,
  );
}
