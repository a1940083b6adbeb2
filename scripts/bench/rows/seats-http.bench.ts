import superjson from 'superjson';
import { type Bench, type BenchResult, interleave, quantile } from '../harness';
import { type Call, httpConcurrently, httpThroughput } from '../http-load';
import { logIn } from '../log-in';
import { startBareApp } from '../peers/bare-app';
import { openScene } from '../seat-scene';

const RESERVATIONS = 10_000;
/** A number of calls that 8 and 32 connections divide without remainder. */
const CALLS = 992;
const CONCURRENT_CALLS = 200;
const EMPTY = 'an empty route handler of the framework';

const reserveCall = (cookie: string, b2bTimetableId: number): Call => ({
  path: '/api/trpc/b2bLearner.reserve',
  method: 'POST',
  headers: { cookie, 'content-type': 'application/json' },
  body: JSON.stringify(superjson.serialize({ b2bTimetableId })),
});

/** Measures reservations through HTTP as browsers make them, each by another employee; every one must succeed. */
const bench: Bench = {
  title: 'Seats through HTTP',
  run: async (context) => {
    const scene = await openScene(context, RESERVATIONS);
    const cookies = await logIn(
      scene.url,
      scene.employees.slice(0, CALLS).map(({ userId }) => userId),
    );
    const bare = await startBareApp(context);
    const url = await context.startWeb(scene.url);
    const callsOf = (lessons: readonly number[]) =>
      cookies.map((cookie, turn) => reserveCall(cookie, lessons[turn % lessons.length] ?? 0));
    const results: BenchResult[] = [];
    for (const [where, lessons] of [
      ['one contended lesson', scene.one],
      ['100 lessons', scene.hundred],
    ] as const)
      for (const connections of [8, 32])
        results.push({
          name: `b2bLearner.reserve on ${where}, ${connections} connections`,
          unit: 'answers/s',
          peerName: EMPTY,
          ...(await interleave(
            () => httpThroughput({ url: bare, calls: [{ path: '/empty' }], connections }),
            async () => {
              await scene.empty();
              return httpThroughput({ url, calls: callsOf(lessons), connections, once: true });
            },
            { warmups: 3 },
          )),
          target: { atLeast: 0.5 },
          note: 'each call a reservation',
        });
    const concurrentCalls = callsOf(scene.one).slice(0, CONCURRENT_CALLS);
    const p99 = await interleave(
      async () =>
        quantile(await httpConcurrently({ url: bare, calls: concurrentCalls.map(() => ({ path: '/empty' })) }), 0.99),
      async () => {
        await scene.empty();
        return quantile(await httpConcurrently({ url, calls: concurrentCalls }), 0.99);
      },
    );
    const note = `${CONCURRENT_CALLS} calls at the same moment, each by a connection of its own`;
    const name = `b2bLearner.reserve on one contended lesson, ${CONCURRENT_CALLS} waiting, p99`;
    return [...results, { name, unit: 'ms', peerName: EMPTY, ...p99, note }];
  },
};
export default bench;
