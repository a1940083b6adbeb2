import pg from 'pg';
import { start } from '~/domain/coach/cursor';
import { pricesByMask } from '~/domain/coach/price-from';
import type { CoachFilter } from '~/domain/coach/schema';
import type { ServiceType } from '~/domain/shared/service-type';
import { searchPurposes, weeklySlots, workoutTypes } from '~/domain/suggest/search-codes';
import { type CoachSearchQuery, searchCoachesSql } from '~/server/services/coach/search-coaches.sql';
import { createRandom, pick } from '~/test/sample-input';
import { type Bench, type BenchContext, type BenchResult, interleave, throughput } from './harness';

const CLIENTS = 8;
const prices = pricesByMask();

type World = { coaches: number; pool: pg.Pool; queries: CoachSearchQuery[] };
type Spot = { province: string; city: string; district: string; serviceType: ServiceType };

/** A database with that many coaches, and requests where coaches are, as people are where coaches are. */
async function prepare({ createDatabase, seed, onEnd }: BenchContext, coaches: number): Promise<World> {
  const url = await createDatabase(`matching_${coaches}`);
  await seed(url, ['--coaches', String(coaches)]);
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
  onEnd(() => pool.end());
  const random = createRandom(coaches);
  const ids = Array.from({ length: 3000 }, () => 1 + Math.floor(random() * coaches));
  const { rows } = await pool.query<Spot>(
    `select r.province, r.city, r.district, v.service_type as "serviceType" from coaches c
     join coach_verticals v on v.coach_id = c.id join coach_areas a on a.coach_id = c.id join regions r on r.id = a.region_id where c.id = any($1) order by c.id, r.id, v.service_type`,
    [ids],
  );
  return { coaches, pool, queries: Array.from({ length: 5000 }, () => drawQuery(random, pick(random, rows))) };
}

/** What the questionnaire asks: a few hours, a purpose or two, sometimes a gender or a type. */
function drawQuery(random: () => number, { serviceType, ...address }: Spot): CoachSearchQuery {
  const some = <T>(items: readonly T[], most: number) => Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(random, items));
  const filter: CoachFilter = {
    serviceType,
    address,
    genders: random() < 0.3 ? ['female'] : [],
    purposes: serviceType === 'workout' && random() < 0.7 ? some(searchPurposes, 3) : [],
    types: serviceType === 'workout' && random() < 0.4 ? some(workoutTypes, 1) : [],
    schedules: random() < 0.9 ? some(weeklySlots, 5) : [],
  };
  return { filter, at: new Date(), sort: 'rank', seed: Math.floor(random() * 0x7fff_ffff), league: start, after: start, userId: 0, pricesByMask: prices };
}

async function measure(world: World): Promise<BenchResult> {
  const { coaches, pool } = world;
  const primaryKey = () => throughput((turn) => pool.query({ name: 'coach-by-id', text: 'select * from coaches where id = $1', values: [1 + ((turn * 7919) % coaches)] }), { clients: CLIENTS });
  let shown = 0;
  let asked = 0;
  const search = () =>
    throughput(async (turn) => {
      const page = await searchCoachesSql(pool, queryOf(world, turn));
      shown += Math.min(page.length, 20);
      asked += 1;
    }, { clients: CLIENTS });
  const figures = await interleave(primaryKey, search);
  const name = `matching over ${coaches.toLocaleString('en')} coaches`;
  return { name, unit: 'pages/s', peerName: 'primary-key lookup of a coach', ...figures, target: { atLeast: 0.3 }, note: `${(shown / asked).toFixed(1)} cards a page; ${CLIENTS} clients, one pool, named statements` };
}

function queryOf({ queries }: World, turn: number): CoachSearchQuery {
  const query = queries[turn % queries.length];
  if (!query) throw new Error('no queries were drawn');
  return query;
}

/** Pages per second over the small set divided by those over the large one, in turns. */
async function growth(small: World, large: World): Promise<BenchResult> {
  const once = (world: World) => () => throughput((turn) => searchCoachesSql(world.pool, queryOf(world, turn)), { clients: CLIENTS });
  const { peer, product, ratio } = await interleave(once(large), once(small));
  return { name: `growth from ${small.coaches.toLocaleString('en')} to ${large.coaches.toLocaleString('en')} coaches`, unit: 'pages/s', peerName: 'the large set', peer, product, ratio, target: { atMost: 1.3 } };
}

const bench: Bench = {
  title: 'Matching',
  run: async (context) => {
    const small = await prepare(context, 100_000);
    const large = await prepare(context, 1_000_000);
    return [await measure(small), await measure(large), await growth(small, large)];
  },
};
export default bench;
