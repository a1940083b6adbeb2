import { reviewPolicy } from '~/domain/review/policy';
import { isEditable } from '~/domain/review/rules';
import type { WriteReviewInput } from '~/domain/review/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { shortenName } from '~/domain/shared/shorten-name';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { reviewableLessons } from './reviewable-lessons';

/** Finds the learner's contract with a held lesson, if it has one, and its review; the id may be of any revision. */
async function findContract({ db, actor, now }: ServiceContext<MemberActor>, encryptedContractId: string) {
  const contract = await db.contract.findFirst({
    where: { id: decryptId('contract', encryptedContractId).id, learnerId: actor.userId },
    select: {
      id: true,
      coachId: true,
      programId: true,
      serviceType: true,
      lessons: { where: reviewableLessons(now), take: 1, select: { id: true } },
      review: { select: { createdAt: true } },
    },
  });
  if (!contract) throw new DomainError('NOT_FOUND');
  return contract;
}

/**
 * Writes the review of a contract, or changes it within 30 days. One per contract: two concurrent calls result in one
 * row with the later text. The database updates the coach's sum in the same statement, and search and listings in the
 * same transaction.
 * @throws DomainError NOT_FOUND for another's contract, TOO_EARLY before a lesson was held, TOO_LATE when it can no
 *   longer be changed
 */
export async function writeReview(
  context: ServiceContext<MemberActor>,
  { encryptedContractId, rating, contents }: WriteReviewInput,
): Promise<{ encryptedReviewId: string }> {
  const { db, actor, now } = context;
  const contract = await findContract(context, encryptedContractId);
  if (contract.lessons.length === 0)
    throw new DomainError('TOO_EARLY', {}, '수업을 한 번 받은 뒤에 후기를 쓸 수 있어요.');
  if (contract.review && !isEditable(contract.review.createdAt, now))
    throw new DomainError('TOO_LATE', {}, `후기는 쓴 날부터 ${reviewPolicy.editDays}일까지 수정할 수 있어요.`);
  const { coachId, programId, serviceType } = contract;
  const id = await db.$transaction(async (tx) => {
    const review = await tx.review.upsert({
      where: { contractId: contract.id },
      create: {
        contractId: contract.id,
        coachId,
        learnerId: actor.userId,
        programId,
        serviceType,
        writer: shortenName(actor.name),
        rating,
        contents,
        createdAt: now,
      },
      update: { rating, contents, editedAt: now },
      select: { id: true },
    });
    await refreshCoachSearch(tx, [coachId]);
    return review.id;
  });
  return { encryptedReviewId: encryptId('review', id) };
}
