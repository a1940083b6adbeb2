import { MIN_PARTICIPANTS } from '~/domain/challenge/policy';
import type { ChallengeRanking } from '~/domain/challenge/schema';
import type { Pool } from '~/server/db';

type Key = { challengeId: number; csCorporateId: number; userId: number };
export type OwnRanking = { participants: number | null; ranked: boolean; rank: number | null };

/** The index challenge_participants_challenge_id_cs_corporate_id_days_idx serves all queries here. */
const ofCompany = 'challenge_participants p where p.challenge_id = $1 and p.cs_corporate_id = $2 and p.days > 0';
const ownRankingText = `with own as (
    select days, ranked_at from challenge_participants where challenge_id = $1 and cs_corporate_id = $2 and user_id = $3)
  select (select case when count(*) >= $4 then count(*)::int end from ${ofCompany}) as participants,
    coalesce((select ranked_at is not null from own), false) as ranked,
    (select (select 1 + count(*)::int from ${ofCompany} and p.ranked_at is not null and p.days > own.days)
     from own where own.days > 0 and own.ranked_at is not null) as rank`;

/**
 * Returns how many employees of the employee's company take part, null for numbers so small that they would reveal a
 * person, and the employee's rank among those who chose the ranking.
 */
export async function getOwnRanking(pool: Pool, { challengeId, csCorporateId, userId }: Key): Promise<OwnRanking> {
  const { rows } = await pool.query<OwnRanking>({
    name: 'challenge-standing',
    text: ownRankingText,
    values: [challengeId, csCorporateId, userId, MIN_PARTICIPANTS],
  });
  return rows[0] ?? { participants: null, ranked: false, rank: null };
}

const rankingText = `with ranked as (
    select u.name, p.user_id, p.days::int as days, rank() over (order by p.days desc)::int as rank,
      row_number() over (order by p.days desc, u.name, p.user_id) as place, count(*) over ()::int as people
    from challenge_participants p join users u on u.id = p.user_id
    where p.challenge_id = $1 and p.cs_corporate_id = $2 and p.days > 0 and p.ranked_at is not null)
  select name, days, rank, user_id = $3 as self, people from ranked
  where place <= $4 or user_id = $3 order by place`;

/** Returns the first rows of the ranking and the employee's own place. */
export async function readRanking(
  pool: Pool,
  { challengeId, csCorporateId, userId, limit }: Key & { limit: number },
): Promise<ChallengeRanking> {
  const { rows } = await pool.query<ChallengeRanking['rows'][number] & { people: number }>({
    name: 'challenge-ranking',
    text: rankingText,
    values: [challengeId, csCorporateId, userId, limit],
  });
  return {
    people: rows[0]?.people ?? 0,
    rows: rows.map(({ name, days, rank, self }) => ({ name, days, rank, self })),
  };
}
