import pg from 'pg';
import { currentPolicy } from '~/domain/shared/current-policy';
import { priceBooks } from '~/domain/catalog/policy';
import { start } from '~/domain/coach/cursor';
import { pricesByMask } from '~/domain/coach/price-from';
import type { CoachFilter } from '~/domain/coach/schema/coach';
import type { ServiceType } from '~/domain/shared/service-type';
import { searchPurposes, weeklySlots, workoutTypes } from '~/domain/catalog/search-codes';
import type { CoachSearchQuery } from '~/server/services/coach/search/search-coaches.sql';
import { createRandom, pick } from '~/test/inputs/sample-input';

type Spot = { province: string; city: string; district: string; serviceType: ServiceType };

const prices = pricesByMask(currentPolicy(priceBooks));

/**
 * Draws search queries in the districts of `around` random coaches, because people live where coaches are. The queries
 * are the same in every run.
 */
export async function drawQueries(
  databaseUrl: string,
  coaches: number,
  count: number,
  around = 3000,
): Promise<CoachSearchQuery[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const random = createRandom(coaches);
  const ids = Array.from({ length: around }, () => 1 + Math.floor(random() * coaches));
  const { rows } = await client.query<Spot>(
    `select r.province, r.city, r.district, v.service_type as "serviceType" from coaches c
     join coach_verticals v on v.coach_id = c.id join coach_areas a on a.coach_id = c.id join regions r on r.id = a.region_id where c.id = any($1) order by c.id, r.id, v.service_type`,
    [ids],
  );
  await client.end();
  return Array.from({ length: count }, () => drawQuery(random, pick(random, rows)));
}

/** Draws a query like those of the questionnaire: a few hours, a purpose or two, sometimes a gender or a type. */
function drawQuery(random: () => number, { serviceType, ...address }: Spot): CoachSearchQuery {
  const pickSome = <T>(items: readonly T[], maximum: number) => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * maximum) }, () => pick(random, items))),
  ];
  const filter: CoachFilter = {
    serviceType,
    address,
    genders: random() < 0.3 ? ['female'] : [],
    purposes: serviceType === 'workout' && random() < 0.7 ? pickSome(searchPurposes, 3) : [],
    types: serviceType === 'workout' && random() < 0.4 ? pickSome(workoutTypes, 1) : [],
    schedules: random() < 0.9 ? pickSome(weeklySlots, 5) : [],
  };
  return {
    filter,
    at: new Date(),
    sort: 'rank',
    seed: Math.floor(random() * 0x7fff_ffff),
    league: start,
    after: start,
    program: null,
    certified: null,
    userId: 0,
    pricesByMask: prices,
  };
}
