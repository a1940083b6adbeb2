import type { AdminReview, AdminReviewRow, ListAdminReviewsInput } from '~/domain/operations/schema/review';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { type Page, pageOf } from '~/domain/shared/page';
import type { Prisma } from '~/generated/prisma/client';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { containsText } from '~/server/database/contains-text';
import { personSearchFilter } from '~/server/database/person-search-filter';
import type { Db } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { readAccountNames, readCoachNames } from '~/server/services/account/distinct-names';
import { ownPhotos, presentOwnPhoto } from '~/server/services/review/photos/present-photos';

const PAGE = 50;

const rowSelect = {
  id: true,
  writer: true,
  rating: true,
  contents: true,
  createdAt: true,
  coach: { select: { id: true, displayName: true } },
  contract: { select: { learner: { select: { id: true, name: true, email: true } } } },
  photos: ownPhotos,
} as const satisfies Prisma.ReviewSelect;
type Row = Prisma.ReviewGetPayload<{ select: typeof rowSelect }>;

type Base = Omit<Row, 'photos'>;

/** Reads the names of the writers and the coaches of reviews, and returns a function that presents a review. */
async function readPresent(db: Db, reviews: readonly Base[]) {
  const writerOf = await readAccountNames(
    db,
    reviews.flatMap(({ contract }) => contract?.learner ?? []),
  );
  const coachOf = await readCoachNames(
    db,
    reviews.map(({ coach }) => coach),
  );
  return ({ id, writer, rating, contents, createdAt, coach, contract }: Base) => ({
    encryptedReviewId: encryptId('review', id),
    writer: contract ? writerOf(contract.learner) : writer,
    coachName: coachOf(coach),
    rating,
    contents,
    createdAt,
  });
}

/** Returns reviews, newest first. */
export async function listAdminReviews(
  { db }: ServiceContext<MemberActor>,
  { photo, query, cursor }: ListAdminReviewsInput,
): Promise<Page<AdminReviewRow>> {
  const rows = await db.review.findMany({
    where: {
      ...(photo === undefined
        ? {}
        : { photos: { some: { deleteAt: null, ...(photo === 'HIDDEN' ? { hiddenAt: { not: null } } : {}) } } }),
      ...(query
        ? {
            OR: [{ coach: { displayName: containsText(query) } }, { contract: { learner: personSearchFilter(query) } }],
          }
        : {}),
      ...(cursor ? { id: { lt: decryptId('review', cursor).id } } : {}),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: rowSelect,
  });
  const present = await readPresent(db, rows);
  const items = rows.map(({ photos, ...row }) => ({
    ...present(row),
    photos: photos.length,
    hiddenPhotos: photos.filter(({ hiddenReason }) => hiddenReason !== null).length,
  }));
  return pageOf(items, PAGE, ({ encryptedReviewId }) => encryptedReviewId);
}

/** Returns a review with its photos, also the hidden ones. @throws DomainError NOT_FOUND */
export async function getAdminReview(
  { db }: ServiceContext<MemberActor>,
  { encryptedReviewId }: { encryptedReviewId: string },
): Promise<AdminReview> {
  const review = await db.review.findUnique({
    where: { id: decryptId('review', encryptedReviewId).id },
    select: { ...rowSelect, kind: true, serviceType: true, editedAt: true, program: { select: { title: true } } },
  });
  if (!review) throw new DomainError('NOT_FOUND');
  const { photos, kind, serviceType, editedAt, program, ...row } = review;
  const present = await readPresent(db, [row]);
  return {
    ...present(row),
    kind,
    serviceType,
    editedAt,
    programTitle: program?.title ?? null,
    encryptedCoachId: encryptId('coach', row.coach.id),
    email: row.contract?.learner.email ?? null,
    photos: photos.map(presentOwnPhoto),
  };
}
