import { Prisma } from '~/generated/prisma/client';
import { db } from '~/server/db';
import { SandboxRejection, type SandboxReply } from './rejection';

/** A claim without an answer after this time was left by a process that crashed. */
const CLAIM_MS = 60_000;
const IN_PROGRESS = 0;

/**
 * Runs the work once per Idempotency-Key and returns the stored response to every retry; without a key it always runs
 * the work.
 */
export async function answerOnce(key: string | null, work: () => Promise<SandboxReply>): Promise<SandboxReply> {
  if (!key) return work();
  if (key.length > 300) throw new SandboxRejection(400, 'INVALID_IDEMPOTENCY_KEY', '멱등키는 300자 이하여야 합니다.');
  await db.sandboxAnswer.deleteMany({
    where: { key, status: IN_PROGRESS, createdAt: { lt: new Date(Date.now() - CLAIM_MS) } },
  });
  const { count } = await db.sandboxAnswer.createMany({
    data: [{ key, status: IN_PROGRESS, body: {} }],
    skipDuplicates: true,
  });
  if (count === 0) {
    const storedAnswer = await db.sandboxAnswer.findUnique({ where: { key } });
    if (!storedAnswer || storedAnswer.status === IN_PROGRESS)
      throw new SandboxRejection(409, 'IDEMPOTENT_REQUEST_PROCESSING', '이전 멱등 요청이 처리중입니다.');
    return { status: storedAnswer.status, body: storedAnswer.body };
  }
  try {
    const answer = await work();
    await db.sandboxAnswer.update({
      where: { key },
      data: { status: answer.status, body: answer.body ?? Prisma.JsonNull },
    });
    return answer;
  } catch (error) {
    await db.sandboxAnswer.deleteMany({ where: { key, status: IN_PROGRESS } });
    throw error;
  }
}
