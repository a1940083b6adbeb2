import { reviewPolicy } from '~/domain/review/policy';
import { editableUntil, isEditable, isReviewWritable } from '~/domain/review/rules';
import type { OwnReview, OwnReviews, OwnReviewState, ReviewSubject } from '~/domain/review/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { pageOf } from '~/domain/shared/page';
import type { Prisma } from '~/generated/prisma/client';
import { ReviewKind } from '~/generated/prisma/enums';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readHealthConsent } from '~/server/services/account/consent/health-consent';
import { ownPhotos, presentOwnPhoto } from './photos/present-photos';
import { readReviewFacts } from './review-facts';
import { reviewableLessons } from './reviewable-lessons';

const subjectOf = (now: Date) =>
  ({
    id: true,
    serviceType: true,
    program: { select: { title: true } },
    coach: { select: { id: true, displayName: true, gender: true, avatarSeed: true } },
    lessons: { where: reviewableLessons(now), orderBy: { startsAt: 'desc' }, take: 1, select: { startsAt: true } },
    _count: { select: { lessons: { where: reviewableLessons(now) } } },
  }) as const satisfies Prisma.ContractSelect;
type SubjectRow = Prisma.ContractGetPayload<{ select: ReturnType<typeof subjectOf> }>;

const reviewSelect = {
  id: true,
  kind: true,
  rating: true,
  contents: true,
  createdAt: true,
  editedAt: true,
  photos: ownPhotos,
  coach: { select: { status: true, user: { select: { status: true } } } },
} as const satisfies Prisma.ReviewSelect;
type ReviewRow = Prisma.ReviewGetPayload<{ select: typeof reviewSelect }>;

/** The id contains no revision, so a contract that changes keeps its review's address. */
function presentSubject({ id, serviceType, program, coach, lessons, _count }: SubjectRow): ReviewSubject {
  return {
    encryptedContractId: encryptId('contract', id),
    serviceType,
    programTitle: program.title,
    coach: {
      encryptedCoachId: encryptId('coach', coach.id),
      name: coach.displayName,
      gender: coach.gender,
      avatarSeed: coach.avatarSeed,
    },
    lessons: _count.lessons,
    lastLessonAt: lessons[0]?.startsAt ?? null,
  };
}

function presentReview(
  { id, kind, rating, contents, createdAt, editedAt, coach, photos }: ReviewRow,
  now: Date,
): OwnReview {
  const isCoachVisible = coach.status === 'APPROVED' && coach.user.status === 'ACTIVE';
  return {
    encryptedReviewId: encryptId('review', id),
    kind,
    rating,
    contents,
    createdAt,
    edited: editedAt !== null,
    editableUntil: editableUntil(createdAt),
    editable: isEditable(createdAt, now),
    shown: isCoachVisible,
    photos: photos.map(presentOwnPhoto),
  };
}

/**
 * Returns the learner's own reviews of a contract, and which can be written or changed now; the id may be of any
 * revision.
 * @throws DomainError NOT_FOUND for another's contract
 */
export async function readOwnReview(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedContractId }: { encryptedContractId: string },
): Promise<OwnReviewState> {
  const contract = await db.contract.findFirst({
    where: { id: decryptId('contract', encryptedContractId).id, learnerId: actor.userId },
    select: { ...subjectOf(now), status: true, learnerId: true, coachId: true, reviews: { select: reviewSelect } },
  });
  if (!contract) throw new DomainError('NOT_FOUND');
  const facts = await readReviewFacts(db, contract, now);
  const { granted, at } = await readHealthConsent(db, actor.userId, 'REVIEW_PHOTO');
  const kinds = Object.values(ReviewKind).map((kind) => {
    const review = contract.reviews.find((written) => written.kind === kind);
    return { kind, writable: isReviewWritable(kind, facts), review: review ? presentReview(review, now) : null };
  });
  return {
    subject: presentSubject(contract),
    photoConsent: { granted, at },
    kinds: kinds.filter(({ kind, writable, review }) => kind === 'NORMAL' || writable || review !== null),
  };
}

/**
 * Lists the learner's contracts that have no review yet, the latest lesson first. Served by contracts(learner_id, id
 * desc).
 */
export async function listReviewableContracts({
  db,
  actor,
  now,
}: ServiceContext<MemberActor>): Promise<{ subjects: ReviewSubject[] }> {
  const rows = await db.contract.findMany({
    where: { learnerId: actor.userId, reviews: { none: {} }, lessons: { some: reviewableLessons(now) } },
    select: subjectOf(now),
    orderBy: { id: 'desc' },
    take: reviewPolicy.maxWaiting,
  });
  const subjects = rows.map(presentSubject);
  return { subjects: subjects.toSorted((a, b) => (b.lastLessonAt?.getTime() ?? 0) - (a.lastLessonAt?.getTime() ?? 0)) };
}

/**
 * Lists the learner's own reviews, newest first, with keyset pages by id, served by reviews(learner_id, id desc).
 * @throws DomainError NOT_FOUND for a forged cursor
 */
export async function listOwnReviews(
  { db, actor, now }: ServiceContext<MemberActor>,
  { cursor }: { cursor?: string | null | undefined },
): Promise<OwnReviews> {
  const before = cursor ? { id: { lt: decryptId('review', cursor).id } } : {};
  const rows = await db.review.findMany({
    where: { learnerId: actor.userId, contractId: { not: null }, ...before },
    select: { ...reviewSelect, contract: { select: subjectOf(now) } },
    orderBy: { id: 'desc' },
    take: reviewPolicy.ownPerPage + 1,
  });
  const page = pageOf(rows, reviewPolicy.ownPerPage, ({ id }) => encryptId('review', id));
  const items = page.items.flatMap((row) =>
    row.contract ? [{ subject: presentSubject(row.contract), review: presentReview(row, now) }] : [],
  );
  return { ...page, items };
}
