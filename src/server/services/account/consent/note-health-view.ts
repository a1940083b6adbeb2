import type { HealthRecord } from '~/domain/account/health-records';
import type { MemberActor } from '~/domain/shared/actor';
import type { Tx } from '~/server/db';

/** Records that another user, or an operator in the owner's name, views stored health data. */
export async function noteHealthView(
  tx: Tx,
  { actor, now }: { actor: MemberActor; now: Date },
  { subjectIds, what }: { subjectIds: readonly number[]; what: HealthRecord },
): Promise<void> {
  const viewer = { viewerId: actor.userId, impersonatorId: actor.impersonatorId, what, at: now };
  await tx.healthAccessEvent.createMany({ data: subjectIds.map((subjectId) => ({ subjectId, ...viewer })) });
}
