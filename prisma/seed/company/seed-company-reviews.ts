import { HOUR_MS } from '~/domain/shared/durations';
import { emptyTexts } from '~/server/services/timetable/review/sealed-review';
import { demoEmails } from '../demo-accounts';
import { insertRows, type Queryable, sealedBytes } from '../insert-rows';
import { createRandom } from '../random';

/** Share of the attended lessons that are reviewed, by company. */
const shares: Readonly<Record<number, number>> = { 1: 0.45, 2: 0.15 };

type Seat = { reservationId: number; csCorporateId: number; endsAt: Date };

/**
 * Seeds the employees' reviews of past lessons, with selected answers only; the demo employee has reviewed nothing yet.
 */
export async function seedCompanyReviews(client: Queryable, now: Date): Promise<void> {
  const { rows } = await client.query<Seat>(
    `select r.id as "reservationId", r.cs_corporate_id as "csCorporateId", t.ends_at as "endsAt"
     from timetable_reservations r join timetables t on t.id = r.timetable_id join users u on u.id = r.user_id
     where r.status = 'ATTENDED' and t.ends_at < $1 and u.email <> $2 order by r.id`,
    [new Date(now.getTime() - 2 * HOUR_MS), demoEmails.employee],
  );
  const random = createRandom('company reviews');
  const level = () => random.pick([5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1] as const);
  const reviews = rows
    .filter(({ csCorporateId }) => random.chance(shares[csCorporateId] ?? 0))
    .map(({ reservationId, csCorporateId, endsAt }) => {
      const { toCoach, memo, secretMemo } = emptyTexts(reservationId);
      const at = new Date(endsAt.getTime() + HOUR_MS);
      return {
        reservation_id: reservationId,
        cs_corporate_id: csCorporateId,
        score: level(),
        professionalism: level(),
        configuration: level(),
        intensity: random.pick(['just-right', 'just-right', 'just-right', 'stronger', 'weaker'] as const),
        time: random.pick(['fair', 'fair', 'fair', 'short', 'long'] as const),
        next: random.pick(['yes', 'yes', 'yes', 'unknown', 'no'] as const),
        recommend: random.pick(['yes', 'yes', 'yes', 'unknown', 'no'] as const),
        to_coach: sealedBytes(toCoach),
        memo: sealedBytes(memo),
        secret_memo: sealedBytes(secretMemo),
        created_at: at,
        updated_at: at,
      };
    });
  await insertRows(client, 'timetable_reviews', reviews);
}
