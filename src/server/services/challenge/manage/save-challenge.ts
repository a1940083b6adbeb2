import type { DeleteChallengeInput, ChangeChallengeStatusInput, SaveChallengeInput } from '~/domain/challenge/schema';
import { phaseOf } from '~/domain/challenge/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { lockIfUnchanged } from '~/server/services/publication/lock-publication';
import { deleteDraft, publish } from '~/server/services/publication/change-publication-status';
import { saveRevision } from '~/server/services/publication/save-revision';
import { changePublication } from '~/server/services/publication/transition-publication';
import { fromColumnDay } from '../visible';
import { transitionChallenge } from './transition-challenge';

type OperatorContext = ServiceContext<MemberActor>;
type Affected = Promise<{ affected: number }>;
const refOf = (challengeId: number) => ({ kind: 'challenge', subject: String(challengeId) }) as const;

/**
 * Creates a draft or changes a challenge: a draft freely, a published one immediately as `changeRejection` allows.
 * @throws DomainError NOT_FOUND, CONFLICT when it was changed after the operator read it, MOVE_NOT_ALLOWED for a
 *   challenge that is over, INVALID_INPUT for a field that may no longer change, for an unknown company, or for
 *   removing a video that an employee has done
 */
export async function saveChallenge(
  ctx: OperatorContext,
  { challengeId = null, basedOn, ...content }: SaveChallengeInput,
): Promise<{ challengeId: number }> {
  const ref = { kind: 'challenge', subject: challengeId === null ? null : String(challengeId) } as const;
  return { challengeId: Number(await saveRevision(ctx, { ...ref, basedOn, content }, { publishImmediately: true })) };
}

/**
 * Publishes a draft, or ends a published challenge before its last day.
 * @throws DomainError NOT_FOUND, CONFLICT when it was changed after the operator read it, MOVE_NOT_ALLOWED,
 *   INVALID_INPUT for a draft that cannot be published
 */
export const changeChallengeStatus = (
  ctx: OperatorContext,
  { to, challengeId, basedOn }: ChangeChallengeStatusInput,
): Affected => (to === 'PUBLISHED' ? publish(ctx, { ...refOf(challengeId), basedOn }) : end(ctx, challengeId, basedOn));

function end(ctx: OperatorContext, id: number, basedOn: number): Affected {
  const { actor, now } = ctx;
  return ctx.db.$transaction(async (tx) => {
    const publication = await lockIfUnchanged(tx, { ...refOf(id), basedOn });
    const { status: from, ...row } = await tx.challenge.findUniqueOrThrow({ where: { id } });
    const period = { startsOn: fromColumnDay(row.startsOn), endsOn: fromColumnDay(row.endsOn) };
    if (phaseOf({ status: from, ...period }, seoulDate(now)) === 'over') throw new DomainError('MOVE_NOT_ALLOWED');
    const by = { role: 'operator', actorId: actor.userId, at: now } as const;
    await transitionChallenge(tx, { id, from, to: 'ENDED', by });
    await changePublication(tx, publication, { scheduledAt: null }, by);
    const details = { from, to: 'ENDED' };
    await recordAudit(tx, ctx, { action: 'challenge.move', subject: `challenge:${id}`, details });
    return { affected: 1 };
  });
}

/** Deletes a draft. @throws DomainError NOT_FOUND, CONFLICT, MOVE_NOT_ALLOWED for anything but a draft */
export const deleteChallenge = (ctx: OperatorContext, { challengeId, basedOn }: DeleteChallengeInput): Affected =>
  deleteDraft(ctx, { ...refOf(challengeId), basedOn });
