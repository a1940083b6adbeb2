import type { HomeReview } from '~/domain/content/home';
import { showcase } from '~/domain/content/showcase';
import type { ServiceContext } from '~/server/service-context';
import { withoutMedicalWords } from './without-medical-words.sql';

// Newest first by the primary key, with any rating. The minimum length excludes reviews that say little ("좋아요"). A
// review says what its writer wants, but with a word of medicine it is not selected for a page that advertises.
const text = `
  select r.id, r.writer, r.rating, r.contents, json_build_object('name', c.display_name, 'gender', c.gender, 'avatarSeed', c.avatar_seed) as coach
  from reviews r join coaches c on c.id = r.coach_id join users u on u.id = c.user_id
  where c.status = 'APPROVED' and u.status = 'ACTIVE' and char_length(r.contents) >= $1 and ${withoutMedicalWords('r.contents')}
  order by r.id desc limit $2`;

/** Lists the latest reviews with enough text, good or bad, of coaches who are listed now. */
export async function listLatestReviews({ pool }: Pick<ServiceContext, 'pool'>): Promise<HomeReview[]> {
  const { rows } = await pool.query<HomeReview>({
    name: 'content-latest-reviews',
    text,
    values: [showcase.reviewLength, showcase.reviews],
  });
  return rows;
}
