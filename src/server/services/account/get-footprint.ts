import type { Footprint } from '~/domain/account/footprint';
import type { MemberActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';

/** Each count is served by an index that begins with the learner. */
const text = `
  select
    (select count(*) from lessons where learner_id = $1::int and status in ('HELD', 'DONE'))::int as lessons,
    (select count(*) from contracts where learner_id = $1::int and status = 'ACTIVE')::int as contracts,
    (select count(*) from reviews where learner_id = $1::int and contract_id is not null)::int as reviews,
    (select count(*) from favourite_coaches where user_id = $1::int)::int as favourites,
    (select count(*) from recent_coaches r join coaches c on c.id = r.coach_id join users u on u.id = c.user_id where r.user_id = $1::int and c.status = 'APPROVED' and u.status = 'ACTIVE')::int as recents`;

/** Counts what a learner has done here so far, in one statement. */
export async function getFootprint({ pool, actor }: ServiceContext<MemberActor>): Promise<Footprint> {
  const { rows } = await pool.query<Footprint>({ name: 'member-footprint', text, values: [actor.userId] });
  return rows[0] ?? { lessons: 0, contracts: 0, reviews: 0, favourites: 0, recents: 0 };
}
