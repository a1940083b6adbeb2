import superjson from 'superjson';
import { purposeCodes } from '~/domain/catalog/search-codes';
import { type Bench, type BenchResult, interleave } from '../harness';
import { type Call, httpThroughput } from '../http-load';
import { logInLearner } from '../log-in';
import { startPeer } from '../peers/start-peer';

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

/** Compares API calls and the legacy calls of existing clients with a minimal server that can answer them. */
const bench: Bench = {
  title: 'A read through tRPC and through its legacy row',
  run: async (context) => {
    const { url, databaseUrl } = await context.product();
    const bare = await startPeer(context, 'node-http.ts', { DATABASE_URL: databaseUrl });
    const headers = { cookie: await logInLearner(databaseUrl) };
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
      const measured = await interleave(rateOf(bare, peer), rateOf(url, product), { rounds: 5 });
      results.push({ name, unit: 'answers/s', peerName: 'node:http and pg, the same statement', ...measured });
    }
    return results;
  },
};
export default bench;
