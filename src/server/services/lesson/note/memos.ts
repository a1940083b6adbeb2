import type { z } from 'zod';
import type { HealthRecord } from '~/domain/account/health-records';
import type { deleteMemoInput, Memo, memosInput, writeMemoInput } from '~/domain/lesson/schema/views';
import { DomainError } from '~/domain/shared/errors';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { openSealedText, sealText } from '~/server/crypto/seal';
import type { ServiceContext } from '~/server/service-context';

const MAX_VISIBLE_MEMOS = 100;

/** Binds a sealed memo to its coach and learner; copied elsewhere, it cannot be decrypted. */
function memoContext(coachId: number, learnerId: number): string {
  return `lesson-memo:${coachId}:${learnerId}`;
}

/** @throws DomainError NOT_FOUND for a learner with whom the coach has never had a contract */
async function ownLearner({ db }: ServiceContext, coachId: number, encryptedUserId: string): Promise<number> {
  const { id } = decryptId('user', encryptedUserId);
  if ((await db.contract.count({ where: { coachId, learnerId: id } })) === 0) throw new DomainError('NOT_FOUND');
  return id;
}

/**
 * Lists a coach's memos about a learner, newest first; nobody else reads them (docs/product/legacy-calls.md#lessons,
 * /api/coach/lesson/memos/). The access of an operator who acts as the coach is logged, and the learner can see the
 * log.
 */
export async function listMemos(
  ctx: ServiceContext,
  coachId: number,
  { encryptedUserId }: z.infer<typeof memosInput>,
): Promise<{ index: Memo[] }> {
  const learnerId = await ownLearner(ctx, coachId, encryptedUserId);
  const rows = await ctx.db.lessonMemo.findMany({
    where: { coachId, learnerId },
    orderBy: { id: 'desc' },
    take: MAX_VISIBLE_MEMOS,
  });
  const { actor, now } = ctx;
  if (rows.length > 0 && actor.kind === 'member' && actor.impersonatorId !== null) {
    await ctx.db.healthAccessEvent.create({
      data: {
        subjectId: learnerId,
        viewerId: actor.userId,
        impersonatorId: actor.impersonatorId,
        what: 'lesson-memo' satisfies HealthRecord,
        at: now,
      },
    });
  }
  return {
    index: rows.map(({ id, text, createdAt }) => ({
      encryptedMemoId: encryptId('memo', id),
      text: openSealedText(text, memoContext(coachId, learnerId)),
      createdAt,
    })),
  };
}

/** @throws DomainError NOT_FOUND, CONTRACT_CLOSED for a learner who has left */
export async function writeMemo(
  ctx: ServiceContext,
  coachId: number,
  { encryptedUserId, text }: z.infer<typeof writeMemoInput>,
): Promise<void> {
  const learnerId = await ownLearner(ctx, coachId, encryptedUserId);
  await ctx.db.$transaction(async (tx) => {
    // Closing an account deletes its memos under the same lock, so no memo is written afterwards.
    const activeUsers = await tx.$queryRaw<
      unknown[]
    >`select id from users where id = ${learnerId} and status <> 'LEFT' for no key update`;
    if (activeUsers.length === 0)
      throw new DomainError('CONTRACT_CLOSED', {}, '탈퇴한 회원이라 메모를 남길 수 없어요.');
    await tx.lessonMemo.create({
      data: { coachId, learnerId, text: sealText(text, memoContext(coachId, learnerId)), createdAt: ctx.now },
    });
  });
}

/** @throws DomainError NOT_FOUND for another coach's memo */
export async function deleteMemo(
  { db }: ServiceContext,
  coachId: number,
  { encryptedMemoId }: z.infer<typeof deleteMemoInput>,
): Promise<void> {
  const { count } = await db.lessonMemo.deleteMany({ where: { id: decryptId('memo', encryptedMemoId).id, coachId } });
  if (count === 0) throw new DomainError('NOT_FOUND');
}
