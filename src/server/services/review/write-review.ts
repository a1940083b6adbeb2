import { reviewPolicy } from '~/domain/review/policy';
import type { Review, WriteReviewInput } from '~/domain/review/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId, encryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { getReview } from './list-reviews';

const DAY_MS = 86_400_000;

/** "김하늘" → "김*늘", "남궁" → "남*". */
function shortenName(name: string): string {
  return name.trim().replace(/^(.).?/u, '$1*');
}

/** The learner's contract with a held lesson, if there is one, and its review; whatever revision the id was made for. */
async function findContract({ db, actor }: ServiceContext<MemberActor>, encryptedContractId: string) {
  const contract = await db.contract.findFirst({
    where: { id: decryptId('contract', encryptedContractId).id, learnerId: actor.userId },
    select: {
      id: true, coachId: true, programId: true, serviceType: true,
      lessons: { where: { status: { in: ['HELD', 'DONE'] } }, take: 1, select: { id: true } },
      review: { select: { id: true, createdAt: true } },
    },
  });
  if (!contract) throw new DomainError('NOT_FOUND');
  return contract;
}

const isOver = (createdAt: Date, now: Date) => now.getTime() - createdAt.getTime() > reviewPolicy.editDays * DAY_MS;

/** The learner's own review of a contract, and whether it can be written or changed now. */
export async function readOwnReview(context: ServiceContext<MemberActor>, { encryptedContractId }: { encryptedContractId: string }): Promise<{ writable: boolean; review: Review | null }> {
  const { lessons, review } = await findContract(context, encryptedContractId);
  if (!review) return { writable: lessons.length > 0, review: null };
  const shown = await getReview(context, encryptId('review', review.id)).catch(hiddenAsNull);
  return { writable: !isOver(review.createdAt, context.now), review: shown };
}

/** A review of a coach who is no longer listed is not shown to its writer either. */
function hiddenAsNull(error: unknown): null {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
  throw error;
}

/**
 * Writes the review of a contract, or changes it within 30 days [C]. One a contract: two at once end as one row, the later words stay.
 * The coach's summary follows in the database, in the same statement.
 * @throws DomainError NOT_FOUND for another's contract, TOO_EARLY before a lesson was held, TOO_LATE when it stands for good
 */
export async function writeReview(context: ServiceContext<MemberActor>, { encryptedContractId, rating, contents }: WriteReviewInput): Promise<{ encryptedReviewId: string }> {
  const { db, actor, now } = context;
  const contract = await findContract(context, encryptedContractId);
  if (contract.lessons.length === 0) throw new DomainError('TOO_EARLY', {}, '수업을 한 번 받은 뒤에 후기를 쓸 수 있어요.');
  if (contract.review && isOver(contract.review.createdAt, now)) throw new DomainError('TOO_LATE', {}, `후기는 쓴 지 ${reviewPolicy.editDays}일까지 고칠 수 있어요.`);
  const { id } = await db.review.upsert({
    where: { contractId: contract.id },
    create: { contractId: contract.id, coachId: contract.coachId, learnerId: actor.userId, programId: contract.programId, serviceType: contract.serviceType, writer: shortenName(actor.name), rating, contents, createdAt: now },
    update: { rating, contents, editedAt: now },
    select: { id: true },
  });
  return { encryptedReviewId: encryptId('review', id) };
}
