import { reviewMail } from '~/domain/review/mails';
import type { ReviewKind } from '~/generated/prisma/enums';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { queueMessage } from '~/server/services/messaging/queue-message';

/** Queues the message about a review, once for each contract and kind: a change of the review sends nothing. */
export async function notifyCoachOfReview(
  tx: Tx,
  { contractId, kind, rating }: { contractId: number; kind: ReviewKind; rating: number },
): Promise<void> {
  const { coach, learnerId, program } = await tx.contract.findUniqueOrThrow({
    where: { id: contractId },
    select: {
      learnerId: true,
      program: { select: { title: true } },
      coach: { select: { user: { select: { id: true, email: true, status: true } } } },
    },
  });
  // The address of a closed account has no reader.
  if (coach.user.status === 'LEFT') return;
  await queueMessage(tx, {
    kind: 'coach',
    template: 'review-written',
    recipient: coach.user.email,
    userId: coach.user.id,
    content: reviewMail({
      rating,
      programTitle: program.title,
      url: new URL(`/expert/learners/${encryptId('user', learnerId)}`, env.APP_URL).href,
    }),
    dedupeKey: `review:${contractId}:${kind}`,
  });
}
