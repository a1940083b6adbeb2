import { showsBody } from '~/domain/lesson/photo';
import { reviewPolicy } from '~/domain/review/policy';
import { isReviewWritable } from '~/domain/review/rules';
import type { WriteReviewInput } from '~/domain/review/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { profileWordProblem } from '~/domain/shared/word-problem';
import { shortenName } from '~/domain/shared/shorten-name';
import type { ReviewKind } from '~/generated/prisma/enums';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { notifyCoachOfReview } from './notify-coach';
import { saveReviewPhotos } from './photos/save-photos';
import { readReviewFacts } from './review-facts';

const notYet: Readonly<Record<ReviewKind, string>> = {
  NORMAL: '수업을 한 번 받은 뒤에 후기를 쓸 수 있어요.',
  END_LESSON: '수업이 모두 끝난 뒤에 쓸 수 있어요.',
  BEFORE_AFTER: '다른 날 수업에서 같은 자세로 찍은 사진이 두 장 있을 때 쓸 수 있어요.',
};

/**
 * Writes a review of a contract, or changes it within 30 days. One of each kind: two concurrent calls result in one row
 * with the later text. The database updates the coach's sum in the same statement, and search and listings in the same
 * transaction.
 * @throws DomainError NOT_FOUND for another's contract, TOO_EARLY before it can be written, TOO_LATE when it can no
 *   longer be changed, INVALID_INPUT for words that only medicine can use, about exercise and care, and for photos that
 *   are missing, FORBIDDEN for photos without the consent, UNAUTHENTICATED when the account was closed meanwhile
 */
export async function writeReview(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedContractId, kind, rating, contents, encryptedPhotoIds }: WriteReviewInput,
): Promise<{ encryptedReviewId: string }> {
  const { id: contractId } = decryptId('contract', encryptedContractId);
  const id = await db.$transaction(async (tx) => {
    await lockActiveUser(tx, actor.userId);
    const contract = await tx.contract.findFirst({
      where: { id: contractId, learnerId: actor.userId },
      select: {
        id: true,
        status: true,
        learnerId: true,
        coachId: true,
        programId: true,
        serviceType: true,
        reviews: { select: { kind: true, createdAt: true } },
      },
    });
    if (!contract) throw new DomainError('NOT_FOUND');
    if (!isReviewWritable(kind, await readReviewFacts(tx, contract, now))) {
      if (contract.reviews.some((review) => review.kind === kind))
        throw new DomainError(
          'TOO_LATE',
          {},
          `수정 기간이 지났어요. 후기는 작성일부터 ${reviewPolicy.editDays}일 동안 수정할 수 있어요.`,
        );
      throw new DomainError('TOO_EARLY', {}, notYet[kind]);
    }
    const { coachId, programId, serviceType } = contract;
    const problem = showsBody(serviceType) ? profileWordProblem(contents) : null;
    if (problem !== null) throw fieldRejection('INVALID_INPUT', 'contents', problem);
    const review = await tx.review.upsert({
      where: { contractId_kind: { contractId, kind } },
      create: {
        contractId,
        kind,
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
    if (encryptedPhotoIds) {
      const saving = { contractId, kind, userId: actor.userId, encryptedPhotoIds, now };
      await saveReviewPhotos(tx, { reviewId: review.id, ...saving });
    }
    await refreshCoachSearch(tx, [coachId]);
    await notifyCoachOfReview(tx, { contractId: contract.id, kind, rating });
    return review.id;
  });
  return { encryptedReviewId: encryptId('review', id) };
}
