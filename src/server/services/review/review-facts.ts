import { isOverContract } from '~/domain/lesson/status';
import type { ReviewFacts } from '~/domain/review/rules';
import type { ContractStatus, ReviewKind, ServiceType } from '~/generated/prisma/enums';
import type { Db, Tx } from '~/server/db';
import { reviewableLessons } from './reviewable-lessons';

type ReviewedContract = {
  id: number;
  learnerId: number;
  coachId: number;
  serviceType: ServiceType;
  status: ContractStatus;
  reviews: readonly { kind: ReviewKind; createdAt: Date }[];
};

/** Reads what decides which reviews of a contract can be written now. */
export async function readReviewFacts(
  db: Db | Tx,
  { id: contractId, status, reviews, ...ofPair }: ReviewedContract,
  now: Date,
): Promise<ReviewFacts> {
  const { learnerId, coachId, serviceType } = ofPair;
  const held = await db.lesson.findFirst({ where: { contractId, ...reviewableLessons(now) }, select: { id: true } });
  const photos = await db.lessonPhoto.findMany({
    where: { pose: { not: null }, deleteAt: null, lesson: { learnerId, coachId, contract: { serviceType } } },
    select: { pose: true, lessonId: true },
    distinct: ['pose', 'lessonId'],
  });
  return {
    reviews,
    hasHeldLesson: held !== null,
    isOver: isOverContract(status),
    hasComparedPhotos: photos.some(({ pose }, index) => photos.findIndex((other) => other.pose === pose) < index),
    now,
  };
}
