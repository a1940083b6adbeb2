import { meanRating } from '~/domain/coach/mean-rating';
import { matchingPolicy } from '~/domain/coach/policy';
import type { FavouriteCoach } from '~/domain/coach/schema/coach';
import type { MemberActor } from '~/domain/shared/actor';
import type { ServiceType } from '~/domain/shared/service-type';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { openCoachIds } from './search/open-coach-ids';

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
  responseMinutes: number | null;
  verticals: ServiceType[];
  available: boolean;
};

const listed = `c.status = 'APPROVED' and u.status = 'ACTIVE'`;

/** `c` is the coach, `u` the coach's user, $1 the current time. */
const columns = `c.id as "coachId", c.display_name as name, c.gender, c.headline, c.career_years as "careerYears", c.avatar_seed as "avatarSeed",
    c.rating_sum as "ratingSum", c.rating_count as "ratingCount", c.reenroll_permille as "reenrollPermille", c.response_minutes as "responseMinutes",
    (select coalesce(json_agg(v.service_type order by v.service_type), '[]') from coach_verticals v where v.coach_id = c.id) as verticals,
    ${listed} and c.schedule_confirmed_at >= $1::timestamptz - interval '${matchingPolicy.scheduleFreshDays} days' as available`;

/** Served by the primary key (user_id, coach_id) of favourite_coaches. */
const favouritesText = `
  select ${columns}
  from favourite_coaches f join coaches c on c.id = f.coach_id join users u on u.id = c.user_id
  where f.user_id = $2::int
  order by f.created_at desc, c.id desc
  limit ${matchingPolicy.maxFavourites}`;

/** Served by recent_coaches (user_id, seen_at desc, coach_id desc). */
const recentsText = `
  select ${columns}, r.seen_at as "seenAt"
  from recent_coaches r join coaches c on c.id = r.coach_id join users u on u.id = c.user_id
  where r.user_id = $2::int and ${listed}
  order by r.seen_at desc, c.id desc
  limit ${matchingPolicy.maxRecents}`;

const cardsText = `
  select ${columns}
  from unnest($2::int[]) with ordinality as asked(id, place) join coaches c on c.id = asked.id join users u on u.id = c.user_id
  where ${listed}
  order by asked.place`;

function toCard<Rest>({ coachId, ratingSum, ratingCount, reenrollPermille, ...coach }: Row & Rest) {
  return {
    ...coach,
    encryptedCoachId: encryptId('coach', coachId),
    rating: meanRating(ratingSum, ratingCount),
    reviewCount: ratingCount,
    reenrolPercent: Math.round(reenrollPermille / 10),
  };
}

/** Lists the learner's favourites, newest first. One statement. */
export async function listFavourites({ pool, actor, now }: ServiceContext<MemberActor>): Promise<FavouriteCoach[]> {
  const { rows } = await pool.query<Row>({
    name: 'coach-favourites',
    text: favouritesText,
    values: [now, actor.userId],
  });
  return rows.map(toCard);
}

/**
 * Lists the outside ids of the learner's favourites; an open list uses them to mark its cards.
 */
export async function listFavouriteIds({ db, actor }: ServiceContext<MemberActor>): Promise<string[]> {
  const rows = await db.favouriteCoach.findMany({
    where: { userId: actor.userId },
    orderBy: [{ createdAt: 'desc' }, { coachId: 'desc' }],
    take: matchingPolicy.maxFavourites,
    select: { coachId: true },
  });
  return rows.map(({ coachId }) => encryptId('coach', coachId));
}

/** Lists the coaches that the learner viewed, newest first, without those who are no longer listed. One statement. */
export async function listRecents({ pool, actor, now }: ServiceContext<MemberActor>) {
  const { rows } = await pool.query<Row & { seenAt: Date }>({
    name: 'coach-recents',
    text: recentsText,
    values: [now, actor.userId],
  });
  return rows.map(toCard<{ seenAt: Date }>);
}

/**
 * Returns these coaches in this order without duplicates, unlisted coaches and ids that are not a coach's. One
 * statement.
 */
export async function listCoachCards(
  { pool, now }: Pick<ServiceContext, 'pool' | 'now'>,
  { encryptedCoachIds }: { encryptedCoachIds: readonly string[] },
): Promise<FavouriteCoach[]> {
  const ids = [...new Set(encryptedCoachIds.flatMap(openCoachIds))];
  if (ids.length === 0) return [];
  const { rows } = await pool.query<Row>({ name: 'coach-cards', text: cardsText, values: [now, ids] });
  return rows.map(toCard);
}
