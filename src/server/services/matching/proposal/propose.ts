import { isPriceGroup } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { lessonPolicies, schedulingPolicy } from '~/domain/lesson/policy';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import { matchingRequestPolicy } from '~/domain/matching/policy';
import type { DeclineReason, ProposeInput } from '~/domain/matching/schema/matching';
import { type InvitationStatus, isOpenMatch } from '~/domain/matching/status';
import { MINUTE_MS } from '~/domain/shared/durations';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { measureAnswerTime } from '~/server/services/coach/search/measure-answer-time.sql';
import { listFreeHoursSql } from '~/server/services/coach/hours/list-free-hours.sql';
import { type LockedMatch, lockMatch } from '../lock-match';
import { notifyLearner } from '../notify-match';
import { tryTransitionConsulting } from '../transition-consulting';
import { transitionInvitation, transitionMatch } from '../transition-match';

type Context = ServiceContext<MemberActor>;
type OwnInvitation = {
  id: number;
  consultingId: number;
  match: { userId: number; serviceType: Prisma.MatchRequestGetPayload<object>['serviceType'] };
};

/**
 * Answers a request for the coach with a program, a message and times, or changes the answer. It reserves no hour: the
 * learner takes one by paying.
 * @throws DomainError NOT_FOUND for another's request or a program that the coach does not teach, SLOT_TAKEN for a time
 *   that is not free, COACH_PAUSED, REQUEST_CLOSED, ANSWER_TOO_LATE
 */
export async function propose(
  ctx: Context,
  coachId: number,
  { encryptedInvitationId, permalink, message, times }: ProposeInput,
): Promise<{ status: InvitationStatus }> {
  const ownInvitation = await findOwnInvitation(ctx, coachId, encryptedInvitationId);
  const program = await ctx.db.program.findFirst({
    where: {
      permalink,
      serviceType: ownInvitation.match.serviceType,
      active: true,
      payonly: false,
      coaches: { some: { coachId } },
    },
    select: { id: true, priceGroup: true },
  });
  if (!program || !isPriceGroup(program.priceGroup)) throw new DomainError('NOT_FOUND');
  await assertFree(ctx, { coachId, learnerId: ownInvitation.match.userId, times });
  const sorted = times.toSorted((a, b) => a.getTime() - b.getTime());
  return ctx.db.$transaction((tx) =>
    answer(tx, ownInvitation, ctx, {
      to: 'PROPOSED',
      data: { programId: program.id, message, times: sorted, declineReason: null },
    }),
  );
}

/** @throws DomainError NOT_FOUND, REQUEST_CLOSED, ANSWER_TOO_LATE, MOVE_NOT_ALLOWED after a proposal */
export async function decline(
  ctx: Context,
  coachId: number,
  { encryptedInvitationId, reason }: { encryptedInvitationId: string; reason: DeclineReason },
): Promise<{ status: InvitationStatus }> {
  const ownInvitation = await findOwnInvitation(ctx, coachId, encryptedInvitationId);
  return ctx.db.$transaction((tx) =>
    answer(tx, ownInvitation, ctx, { to: 'DECLINED', data: { declineReason: reason } }),
  );
}

/**
 * Withdraws a proposal.
 * @throws DomainError NOT_FOUND, REQUEST_CLOSED, ANSWER_TOO_LATE, MOVE_NOT_ALLOWED without a proposal
 */
export async function withdraw(
  ctx: Context,
  coachId: number,
  { encryptedInvitationId }: { encryptedInvitationId: string },
): Promise<{ status: InvitationStatus }> {
  const ownInvitation = await findOwnInvitation(ctx, coachId, encryptedInvitationId);
  return ctx.db.$transaction((tx) => answer(tx, ownInvitation, ctx, { to: 'WITHDRAWN', data: {} }));
}

async function findOwnInvitation(
  { db }: Context,
  coachId: number,
  encryptedInvitationId: string,
): Promise<OwnInvitation> {
  const ownInvitation = await db.invitation.findFirst({
    where: { id: decryptId('invitation', encryptedInvitationId).id, coachId },
    select: { id: true, consultingId: true, match: { select: { userId: true, serviceType: true } } },
  });
  if (!ownInvitation) throw new DomainError('NOT_FOUND');
  return ownInvitation;
}

/**
 * Checks that the times are among the coach's free hours that the payment page shows; the learner's own lessons also
 * block an hour.
 */
async function assertFree(
  { db, pool, now }: Context,
  { coachId, learnerId, times }: { coachId: number; learnerId: number; times: readonly Date[] },
): Promise<void> {
  const notBefore = new Date(now.getTime() + schedulingPolicy.noticeMinutes * MINUTE_MS);
  const free = await listFreeHoursSql(pool, {
    coachId,
    learnerId,
    from: seoulDate(now),
    days: matchingRequestPolicy.timesWithinDays,
    lessonMinutes: currentPolicy(lessonPolicies).lessonMinutes,
    now,
    notBefore,
  });
  const freeTimes = new Set(free.map(({ startsAt }) => startsAt.getTime()));
  const unavailable = times.find((time) => !freeTimes.has(time.getTime()));
  if (!unavailable) return;
  // A paused coach has no free hours.
  if ((await db.coach.count({ where: { id: coachId, status: 'APPROVED' } })) === 0)
    throw new DomainError('COACH_PAUSED', {}, '활동이 중지돼 있어서 제안을 보낼 수 없어요.');
  throw new DomainError('SLOT_TAKEN', { startsAt: unavailable.toISOString() });
}

type Answer = {
  to: 'PROPOSED' | 'DECLINED' | 'WITHDRAWN';
  data: Omit<Prisma.InvitationUncheckedUpdateManyInput, 'id' | 'status'>;
};

async function answer(
  tx: Tx,
  ownInvitation: OwnInvitation,
  { actor, now }: Context,
  { to, data }: Answer,
): Promise<{ status: InvitationStatus }> {
  const match = await lockMatch(tx, ownInvitation.consultingId);
  const invitation = await tx.invitation.findUniqueOrThrow({
    where: { id: ownInvitation.id },
    include: { coach: { select: { displayName: true } } },
  });
  if (!match || !isOpenMatch(match.status)) throw new DomainError('REQUEST_CLOSED');
  if (now >= invitation.answerBy || invitation.status === 'LAPSED') throw new DomainError('ANSWER_TOO_LATE');
  const by = { role: 'coach', actorId: actor.userId, at: now } as const;
  await transitionInvitation(tx, invitation, to, by, { ...data, answeredAt: now });
  if (to === 'PROPOSED')
    await welcomeProposal(tx, match, { invitationId: ownInvitation.id, coachName: invitation.coach.displayName, now });
  // After the last answer the round is checked immediately; the job of its deadline then finds nothing to do.
  const waiting = await tx.invitation.count({
    where: { consultingId: ownInvitation.consultingId, round: match.round, status: 'INVITED' },
  });
  if (waiting === 0)
    await enqueue(tx, 'close-match-round', { consultingId: ownInvitation.consultingId, round: match.round });
  // The answer time is measured by the first answer; later changes do not count as another answer.
  if (invitation.status === 'INVITED') await measureAnswerTime(tx, [invitation.coachId]);
  return { status: to };
}

/**
 * Advances the consulting and notifies the learner at the first proposal of a round; a late proposal reopens a request
 * that had no coach left.
 */
async function welcomeProposal(
  tx: Tx,
  match: LockedMatch,
  { invitationId, coachName, now }: { invitationId: number; coachName: string; now: Date },
): Promise<void> {
  const { consulting, consultingId } = match;
  const by = { role: 'system', actorId: null, at: now } as const;
  await tryTransitionConsulting(tx, { id: consultingId, status: 'MATCHING' }, 'PROPOSED', by);
  if (match.status === 'NOBODY') await transitionMatch(tx, match, 'CHOOSING', by);
  await notifyLearner(
    tx,
    match,
    { kind: 'firstProposal', coachName, answerBy: match.answerBy, expiresAt: consulting.expiresAt },
    match.status === 'NOBODY' ? `firstProposal:woken:${invitationId}` : `firstProposal:${match.round}`,
  );
}
