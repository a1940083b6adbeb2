import { meanRating } from '~/domain/coach/mean-rating';
import type { PurposeReviews } from '~/domain/content/pages/purpose/purpose-content';
import { showcase } from '~/domain/content/showcase';
import type { ServiceType } from '~/domain/shared/service-type';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { withoutMedicalWords } from './without-medical-words.sql';

type Subject = { serviceType: ServiceType } | { programs: readonly string[] };

const visible = `reviews r join coaches c on c.id = r.coach_id and c.status = 'APPROVED' join users u on u.id = c.user_id and u.status = 'ACTIVE'`;

/** Condition with its one parameter $1. Served by reviews (service_type, id desc) and (program_id, id desc). */
const conditions = {
  vertical: 'r.service_type = $1::"ServiceType"',
  programs: 'r.program_id = any (array(select id from programs where permalink = any ($1::text[])))',
} as const;

/** Counts all visible reviews, whatever their length and rating. */
const summaryText = (condition: string) => `
  select count(*)::int as count, coalesce(sum(r.rating), 0)::int as stars, min(r.created_at) as since
  from ${visible} where ${condition}`;

// Newest first, with any rating. The minimum length excludes reviews that say little ("좋아요"). A review
// says what its writer wants, but with a word of medicine it is not selected for a page that advertises. Such a page
// shows no photos about care, pain and pregnancy, because they could promise a result.
const itemsText = (condition: string) => `
  select r.id, r.writer, r.rating, r.contents, p.title as "programTitle",
    case when r.service_type in ('care', 'ache', 'pregnant') then null else r.photo_url end as "photoUrl",
    json_build_object('name', c.display_name, 'gender', c.gender, 'avatarSeed', c.avatar_seed) as coach
  from ${visible} left join programs p on p.id = r.program_id
  where ${condition} and char_length(r.contents) >= $2 and ${withoutMedicalWords('r.contents')} order by r.id desc limit $3`;

/** Returns the latest reviews of a vertical or of some programs, with the number, mean and beginning of all of them. */
export async function getPurposeReviews(
  { pool }: Pick<ServiceContext, 'pool'>,
  subject: Subject,
): Promise<PurposeReviews> {
  const [kind, value] =
    'programs' in subject ? (['programs', subject.programs] as const) : (['vertical', subject.serviceType] as const);
  const [summary, items] = await Promise.all([
    pool.query<{ count: number; stars: number; since: Date | null }>({
      name: `content-purpose-review-summary-${kind}`,
      text: summaryText(conditions[kind]),
      values: [value],
    }),
    pool.query<Omit<PurposeReviews['items'][number], 'encryptedReviewId'>>({
      name: `content-purpose-reviews-${kind}`,
      text: itemsText(conditions[kind]),
      values: [value, showcase.reviewLength, showcase.purposeReviews],
    }),
  ]);
  const { count = 0, stars = 0, since = null } = summary.rows[0] ?? {};
  return {
    count,
    rating: meanRating(stars, count),
    since,
    items: items.rows.map((item) => ({ ...item, encryptedReviewId: encryptId('review', item.id) })),
  };
}
