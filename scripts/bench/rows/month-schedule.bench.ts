import superjson from 'superjson';
import { seoulMonth } from '~/domain/shared/seoul-time';
import { type Bench, type BenchResult, interleave } from '../harness';
import { type Call, fetchBody, httpThroughput } from '../http-load';
import { logIn } from '../log-in';
import { startBareApp } from '../peers/bare-app';
import { openScene } from '../seat-scene';

const RESERVATIONS = 10_000;
const PEOPLE = 96;

/**
 * Measures the first page of an employee in a company of 5,000: the month's 300 lessons and the employee's own ones.
 */
const bench: Bench = {
  title: 'Company schedule through HTTP',
  run: async (context) => {
    const scene = await openScene(context, RESERVATIONS);
    const cookies = await logIn(
      scene.url,
      scene.employees.slice(0, PEOPLE).map(({ userId }) => userId),
    );
    const bare = await startBareApp(context);
    const url = await context.startWeb(scene.url);
    const month = encodeURIComponent(JSON.stringify(superjson.serialize({ month: seoulMonth(new Date()) })));
    const rowOf = async (name: string, path: string): Promise<BenchResult> => {
      const calls: Call[] = cookies.map((cookie) => ({ path: `/api/trpc/${path}`, headers: { cookie } }));
      const [call] = calls as [Call];
      const { byteLength } = await fetchBody(url, call);
      return {
        name,
        unit: 'answers/s',
        peerName: 'an empty route handler of the framework',
        ...(await interleave(
          () => httpThroughput({ url: bare, calls: [{ path: '/empty' }] }),
          () => httpThroughput({ url, calls }),
          { warmups: 3 },
        )),
        target: { atLeast: 0.5 },
        note: `8 connections of ${PEOPLE} people; ${(byteLength / 1000).toFixed(1)} kB an answer`,
      };
    };
    return [
      await rowOf('b2bLearner.month, 300 lessons', `b2bLearner.month?input=${month}`),
      await rowOf('b2bLearner.myReservations', 'b2bLearner.myReservations'),
    ];
  },
};
export default bench;
