import type pg from 'pg';
import { presentReviewPhoto } from '~/domain/coach/review-photo';
import { sceneOf, reviewPicturePath } from '~/domain/review/picture';
import type { Review, ReviewFilter } from '~/domain/review/schema';
import type { ServiceType } from '~/domain/shared/service-type';
import { encryptId } from '~/server/crypto/encrypted-id';
import { visibleReviewPhotosSql } from '~/server/services/coach/visible-review-photos';

type ReviewRow = Pick<
  Review,
  'writer' | 'rating' | 'contents' | 'serviceType' | 'programTitle' | 'imageUrl' | 'createdAt' | 'edited'
> & {
  id: number;
  permalink: string | null;
  pictureSeed: number | null;
  coachId: number;
  coachName: string;
  gender: Review['coach']['gender'];
  avatarSeed: number;
  photos: Parameters<typeof presentReviewPhoto>[0][];
};

const columns = `r.id, r.writer, r.rating, r.contents, r.service_type as "serviceType", r.picture_seed as "pictureSeed", r.photo_url as "imageUrl", r.created_at as "createdAt", r.edited_at is not null as edited,
  p.title as "programTitle", p.permalink, c.id as "coachId", c.display_name as "coachName", c.gender, c.avatar_seed as "avatarSeed",
  ${visibleReviewPhotosSql} as photos`;
/** Reviews of listed coaches; others stay in the database and are hidden. */
const visible = `reviews r join coaches c on c.id = r.coach_id and c.status = 'APPROVED' join users u on u.id = c.user_id and u.status = 'ACTIVE' left join programs p on p.id = r.program_id`;

function present({
  id,
  permalink,
  pictureSeed,
  coachId,
  coachName,
  gender,
  avatarSeed,
  photos,
  ...review
}: ReviewRow): Review {
  return {
    ...review,
    encryptedReviewId: encryptId('review', id),
    photos: photos.map(presentReviewPhoto),
    drawingUrl: pictureSeed === null ? null : reviewPicturePath(sceneOf(review.serviceType, permalink), pictureSeed),
    coach: { encryptedCoachId: encryptId('coach', coachId), name: coachName, gender, avatarSeed },
  };
}

/**
 * Returns the conditions of a filter, and its part of the statement's name. Served by the primary key and the indexes
 * named reviews_*.
 */
function conditions({ serviceType, isOnlyImageReviews }: ReviewFilter, parameter: number) {
  return {
    name: `${serviceType ? 't' : ''}${isOnlyImageReviews ? 'p' : ''}`,
    sql: `${serviceType ? ` and r.service_type = $${parameter}` : ''}${isOnlyImageReviews ? ' and r.photo_url is not null' : ''}`,
    values: serviceType ? [serviceType] : [],
  };
}

/** Reads `limit` reviews older than `before` (all when null), newest first; every page costs the same. */
export async function readReviews(
  pool: pg.Pool,
  filter: ReviewFilter,
  before: number | null,
  limit: number,
): Promise<Review[]> {
  const where = conditions(filter, 3);
  const { rows } = await pool.query<ReviewRow>({
    name: `review-list-${where.name}`,
    text: `select ${columns} from ${visible} where r.id < $1${where.sql} order by r.id desc limit $2`,
    values: [before ?? 2_147_483_647, limit, ...where.values],
  });
  return rows.map(present);
}

/** Number of ids in a block of review_blocks. */
const BLOCK = 2048;

/**
 * Reads the ids of one numbered page and the first of the next. The sums of review_blocks state in which block it
 * begins; from there it counts along the index, without reading a row, so a deep page costs the same as the first one.
 */
export async function readPageIds(
  pool: pg.Pool,
  isOnlyImageReviews: boolean,
  skip: number,
  limit: number,
): Promise<number[]> {
  const counted = isOnlyImageReviews ? 'pictures' : 'count';
  const { rows } = await pool.query<{ id: number }>({
    name: `review-page-${isOnlyImageReviews ? 'p' : ''}`,
    text: `
    with sums as materialized (select block, sum(${counted}) over (order by block desc) - ${counted} as before from review_blocks),
    start as materialized (select (block + 1)::bigint * ${BLOCK} as below, $1::bigint - before as rest from sums where before <= $1 order by block limit 1)
    select id from reviews where id < (select below from start)${isOnlyImageReviews ? ' and photo_url is not null' : ''}
    order by id desc offset (select rest from start) limit $2`,
    values: [skip, limit],
  });
  return rows.map(({ id }) => id);
}

/** Reads these reviews, newest first, without the hidden ones. */
export async function readReviewsById(pool: pg.Pool, ids: readonly number[]): Promise<Review[]> {
  const { rows } = await pool.query<ReviewRow>({
    name: 'review-by-id',
    text: `select ${columns} from ${visible} where r.id = any($1) order by r.id desc`,
    values: [ids],
  });
  return rows.map(present);
}

type SummaryRow = { ratings: number[]; photos: number };

/** Counts the reviews of each rating, five stars first, and those with a photo. */
export async function countReviews(pool: pg.Pool, serviceType: ServiceType | undefined): Promise<SummaryRow> {
  const { rows } = await pool.query<SummaryRow>({
    name: `review-summary-${serviceType ? 't' : ''}`,
    text: `select array[${[5, 4, 3, 2, 1].map((stars) => `count(*) filter (where r.rating = ${stars})::int`).join(', ')}] as ratings, count(r.photo_url)::int as photos from ${visible}${serviceType ? ' where r.service_type = $1' : ''}`,
    values: serviceType ? [serviceType] : [],
  });
  return rows[0] ?? { ratings: [0, 0, 0, 0, 0], photos: 0 };
}
