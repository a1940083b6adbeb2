import superjson from 'superjson';
import { drawQueries } from '../coach-queries';
import { type Bench, type BenchContext, type BenchResult, interleave } from '../harness';
import { httpThroughput } from '../http-load';
import { startBareApp } from '../peers/bare-app';

const SETS = [100_000, 1_000_000];

/**
 * Measures the search as a browser requests it, through a separate web over a set with this many coaches. The peer is
 * an empty route handler.
 */
async function searchOf(context: BenchContext, bare: string, coaches: number): Promise<BenchResult> {
  const databaseUrl = await context.coachSet(coaches);
  const queries = await drawQueries(databaseUrl, coaches, 2000);
  const calls = queries.map(({ filter, sort, seed }) => ({
    path: `/api/trpc/coach.search?input=${encodeURIComponent(JSON.stringify(superjson.serialize({ ...filter, sort, seed })))}`,
  }));
  const product = await context.startWeb(databaseUrl);
  const measured = await interleave(
    () => httpThroughput({ url: bare, calls: [{ path: '/empty' }] }),
    () => httpThroughput({ url: product, calls }),
    // Warms both up with some ten thousand answers, after which their code is compiled and optimized.
    { warmups: 6 },
  );
  return {
    name: `coach.search over ${coaches.toLocaleString('en')} coaches`,
    unit: 'answers/s',
    peerName: 'an empty route handler of the framework',
    ...measured,
    target: { atLeast: 0.85 },
    note: '8 connections',
    ifMissed:
      'An answer is 20 cards, 7 kB: 1.0 ms of the web, 0.9 ms of the database beside it and 0.3 ms of the client, on two cores that share their units; the peer takes 1.0 ms of one alone',
  };
}

const bench: Bench = {
  title: 'Matching through HTTP',
  run: async (context) => {
    const bare = await startBareApp(context);
    const results: BenchResult[] = [];
    for (const coaches of context.withoutMillion ? SETS.slice(0, 1) : SETS)
      results.push(await searchOf(context, bare, coaches));
    return results;
  },
};
export default bench;
