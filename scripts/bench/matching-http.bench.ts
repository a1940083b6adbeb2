import superjson from 'superjson';
import { drawQueries } from './coach-queries';
import { type Bench, interleave } from './harness';
import { httpThroughput } from './http-load';
import { startBareApp } from './peers/bare-app';

const COACHES = 100_000;

/** The search as a browser asks it, through the product's own web; the peer does nothing at all. */
const bench: Bench = {
  title: 'Matching through HTTP',
  run: async (context) => {
    const databaseUrl = await context.coachSet(COACHES);
    const queries = await drawQueries(databaseUrl, COACHES, 2000);
    const calls = queries.map(({ filter, sort, seed }) => ({ path: `/api/trpc/coach.search?input=${encodeURIComponent(JSON.stringify(superjson.serialize({ ...filter, sort, seed })))}` }));
    const product = await context.startWeb(databaseUrl);
    const bare = await startBareApp(context);
    const figures = await interleave(
      () => httpThroughput({ url: bare, calls: [{ path: '/empty' }] }),
      () => httpThroughput({ url: product, calls }),
      // Both as they are after some ten thousand answers, when their code has been compiled for what it does.
      { warmups: 6 },
    );
    return [{ name: `coach.search over ${COACHES.toLocaleString('en')} coaches`, unit: 'answers/s', peerName: 'an empty route handler of the framework', ...figures, target: { atLeast: 0.85 }, note: '8 connections', ifMissed: 'An answer is 20 cards, 7 kB: 1.0 ms of the web, 0.9 ms of the database beside it and 0.3 ms of who asks, on two cores that share their units; the peer takes 1.0 ms of one alone' }];
  },
};
export default bench;
