import type { DeleteChallengeInput } from '~/domain/challenge/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { lockChallenge } from './lock-challenge';

/**
 * Deletes a draft with its videos and companies; the log keeps its title. A challenge that was ever published stays.
 * @throws DomainError NOT_FOUND, CONFLICT, MOVE_NOT_ALLOWED for a challenge that is not a draft
 */
export function deleteChallenge(
  ctx: ServiceContext<MemberActor>,
  input: DeleteChallengeInput,
): Promise<{ affected: number }> {
  return ctx.db.$transaction(async (tx) => {
    const { id, title, status } = await lockChallenge(tx, input);
    if (status !== 'DRAFT') throw new DomainError('MOVE_NOT_ALLOWED', {}, '공개한 챌린지는 지울 수 없어요.');
    await tx.challenge.delete({ where: { id } });
    await recordAudit(tx, ctx, { action: 'challenge.delete', subject: `challenge:${id}`, details: { title } });
    return { affected: 1 };
  });
}
