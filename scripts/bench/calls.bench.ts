import { randomBytes } from 'node:crypto';
import superjson from 'superjson';
import pg from 'pg';
import { purposeCodes } from '~/domain/catalog/search-codes';
import { hashSessionToken, SESSION_COOKIE } from '~/server/auth/lucia';
import { type Bench, type BenchResult, interleave } from './harness';
import { type Call, httpThroughput } from './http-load';
import { startPeer } from './peers/start-peer';

const question = {
  serviceType: 'workout',
  province: '서울특별시',
  city: '강남구',
  genders: [],
  purposes: [purposeCodes.diet],
  types: [],
  schedules: [],
};
/** The peer does not translate codes. */
const peerQuestion = {
  path: `/hasCoach?input=${encodeURIComponent(JSON.stringify({ ...question, purposes: ['diet'] }))}`,
};
const json = { 'content-type': 'application/json' };

/** A learner of the demo set, logged in: the Cookie header. */
async function logIn(databaseUrl: string): Promise<string> {
  const token = randomBytes(20).toString('hex');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into sessions (id, user_id, expires_at, created_at, last_seen_at)
     select $1, id, now() + interval '1 day', now(), now() from users where grade = 'user' and status = 'ACTIVE' order by id limit 1`,
    [hashSessionToken(token)],
  );
  await client.end();
  return `${SESSION_COOKIE}=${token}`;
}

/** Calls of the interface and their rows for existing clients, against the least that can answer them. */
const bench: Bench = {
  title: 'A read through tRPC and through its legacy row',
  run: async (context) => {
    const { url, databaseUrl } = await context.product();
    const bare = await startPeer(context, 'node-http.ts', { DATABASE_URL: databaseUrl });
    const headers = { cookie: await logIn(databaseUrl) };
    const rows: { name: string; peer: Call; product: Call }[] = [
      {
        name: 'session.baseInfo, tRPC',
        peer: { path: '/session', headers },
        product: { path: '/api/trpc/session.baseInfo', headers },
      },
      {
        name: 'session, /api/baseInfo/session',
        peer: { path: '/session', headers },
        product: {
          path: '/api/baseInfo/session',
          method: 'POST',
          headers: { ...headers, ...json },
          body: '{"_method":"get"}',
        },
      },
      {
        name: 'coach.hasCoach, tRPC',
        peer: peerQuestion,
        product: {
          path: `/api/trpc/coach.hasCoach?input=${encodeURIComponent(JSON.stringify(superjson.serialize(question)))}`,
        },
      },
      {
        name: 'coach.hasCoach, /coaches/hasCoach/',
        peer: peerQuestion,
        product: {
          path: '/coaches/hasCoach/',
          method: 'POST',
          headers: json,
          body: JSON.stringify({ _method: 'get', ...question }),
        },
      },
    ];
    const results: BenchResult[] = [];
    for (const { name, peer, product } of rows) {
      const rateOf = (address: string, call: Call) => () => httpThroughput({ url: address, calls: [call] });
      const figures = await interleave(rateOf(bare, peer), rateOf(url, product), { rounds: 5 });
      results.push({ name, unit: 'answers/s', peerName: 'node:http and pg, the same statement', ...figures });
    }
    return results;
  },
};
export default bench;
