import type { ServiceType } from '~/domain/shared/service-type';
import { matchMachine } from '~/domain/matching/status';
import { lastCallAt } from '~/domain/matching/rules';
import type { Widening } from '~/domain/suggest/answers-filter';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { endMatch } from '../end/end-match';
import { lockMatch } from '../lock-match';
import { notifyLearner } from '../notify-match';
import { fetchCoaches } from '../round/start-round';

export type MatchToOpen = {
  consulting: { id: number; expiresAt: Date };
  userId: number;
  serviceType: ServiceType;
  programId: number;
  widening: Widening;
  coachIds: readonly number[];
  answerBy: Date;
  now: Date;
};

/**
 * Sends a questionnaire to its first coaches, with all jobs that must run later. An open request of the same learner
 * and vertical is ended. The caller has locked the user's row.
 */
export async function openMatch(tx: Tx, { consulting, coachIds, answerBy, now, ...match }: MatchToOpen): Promise<void> {
  const { userId, serviceType } = match;
  const earlier = await tx.matchRequest.findMany({
    where: { userId, serviceType, status: { not: 'ENDED' } },
    select: { consultingId: true },
  });
  for (const { consultingId } of earlier) {
    const openMatch = await lockMatch(tx, consultingId);
    if (openMatch) await endMatch(tx, openMatch, { endedBy: 'ANSWERED_AGAIN', role: 'learner', actorId: userId, now });
  }
  await tx.matchRequest.create({ data: { ...match, consultingId: consulting.id, round: 1, answerBy, createdAt: now } });
  await recordStateChange(tx, matchMachine, {
    entityId: consulting.id,
    from: null,
    to: 'ASKING',
    role: 'learner',
    actorId: userId,
    at: now,
  });
  await fetchCoaches(tx, { consultingId: consulting.id, round: 1, coachIds, answerBy, now });
  await enqueue(
    tx,
    'remind-match-choice',
    { consultingId: consulting.id },
    { startAfter: lastCallAt(consulting.expiresAt) },
  );
  const opened = await lockMatch(tx, consulting.id);
  if (opened) await notifyLearner(tx, opened, { kind: 'sent', asked: coachIds.length, answerBy });
}
