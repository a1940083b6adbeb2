import { meanRating } from '~/domain/coach/mean-rating';
import { matchingPolicy } from '~/domain/coach/policy';
import type { MemberActor } from '~/domain/shared/actor';
import type { ServiceType } from '~/domain/shared/service-type';
import { encryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';

type Row = {
  coachId: number;
  name: string;
  gender: 'female' | 'male';
  headline: string;
  careerYears: number;
  avatarSeed: number;
  ratingSum: number;
  ratingCount: number;
  reenrollPermille: number;
  responseMinutes: number;
  verticals: ServiceType[];
  available: boolean;
};

/** Served by the primary key (user_id, coach_id) of favourite_coaches. */
const text = `
  select c.id as "coachId", c.display_name as name, c.gender, c.headline, c.career_years as "careerYears", c.avatar_seed as "avatarSeed",
    c.rating_sum as "ratingSum", c.rating_count as "ratingCount", c.reenroll_permille as "reenrollPermille", c.response_minutes as "responseMinutes",
    (select coalesce(json_agg(v.service_type order by v.service_type), '[]') from coach_verticals v where v.coach_id = c.id) as verticals,
    c.status = 'APPROVED' and u.status = 'ACTIVE' and c.schedule_confirmed_at >= $2::timestamptz - interval '${matchingPolicy.scheduleFreshDays} days' as available
  from favourite_coaches f join coaches c on c.id = f.coach_id join users u on u.id = c.user_id
  where f.user_id = $1::int
  order by f.created_at desc, c.id desc
  limit ${matchingPolicy.maxFavourites}`;

/** The learner's favourites, newest first. One statement. */
export async function listFavourites({ pool, actor, now }: ServiceContext<MemberActor>) {
  const { rows } = await pool.query<Row>({ name: 'coach-favourites', text, values: [actor.userId, now] });
  return rows.map(({ coachId, ratingSum, ratingCount, reenrollPermille, ...coach }) => ({
    ...coach,
    encryptedCoachId: encryptId('coach', coachId),
    rating: meanRating(ratingSum, ratingCount),
    reviewCount: ratingCount,
    reenrolPercent: Math.round(reenrollPermille / 10),
  }));
}
