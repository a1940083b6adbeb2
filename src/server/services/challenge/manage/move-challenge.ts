import { publishRefusal } from '~/domain/challenge/change';
import type { MoveChallengeInput } from '~/domain/challenge/schema';
import { phaseOf } from '~/domain/challenge/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { fromColumnDay } from '../visible';
import { lockChallenge } from './lock-challenge';
import { transitionChallenge } from './transition-challenge';

/**
 * Publishes a draft, or ends a published challenge before its last day.
 * @throws DomainError NOT_FOUND, CONFLICT when it was changed after the operator read it, MOVE_NOT_ALLOWED,
 *   INVALID_INPUT for a draft that cannot be published
 */
export function moveChallenge(
  ctx: ServiceContext<MemberActor>,
  { to, ...seen }: MoveChallengeInput,
): Promise<{ affected: number }> {
  const { actor, now } = ctx;
  return ctx.db.$transaction(async (tx) => {
    const challenge = await lockChallenge(tx, seen);
    const [startsOn, endsOn] = [fromColumnDay(challenge.startsOn), fromColumnDay(challenge.endsOn)];
    const today = seoulDate(now);
    const { id, status: from } = challenge;
    if (phaseOf({ status: from, startsOn, endsOn }, today) === 'over') throw new DomainError('MOVE_NOT_ALLOWED');
    const by = { role: 'operator', actorId: actor.userId, at: now } as const;
    const refusal =
      to === 'PUBLISHED' && from === 'DRAFT'
        ? publishRefusal({ startsOn, videos: challenge.videos.length }, today)
        : null;
    if (refusal) throw new DomainError('INVALID_INPUT', {}, refusal);
    await transitionChallenge(tx, { id, from, to, by });
    await recordAudit(tx, ctx, { action: 'challenge.move', subject: `challenge:${id}`, details: { from, to } });
    return { affected: 1 };
  });
}
