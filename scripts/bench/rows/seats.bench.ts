import { cancelReservation } from '~/server/services/timetable/reservation/cancel-reservation';
import { reserveSeat } from '~/server/services/timetable/reservation/reserve-seat';
import type { Employee } from '~/test/factories/company';
import { type Bench, type BenchResult, interleave, quantile, throughput } from '../harness';
import { openTpcb, type Tpcb } from '../peers/tpcb';
import { openScene, type SeatScene } from '../seat-scene';

const RESERVATIONS = 10_000;
const AT_ONCE = 200;
const CONNECTIONS = 10;
/** pgbench recommends at least as many branches as clients. */
const BRANCHES = 32;

const at = <T>(items: readonly T[], turn: number): T => {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('nothing to go through');
  return item;
};

/**
 * Measures reservations per second until every seat is taken, each by another employee. A rejection is an error, so
 * that every call counts.
 */
async function reservationsPerSecond(scene: SeatScene, lessons: readonly number[], clients: number): Promise<number> {
  const { employees } = scene;
  await scene.empty();
  const start = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let turn = next++; turn < employees.length; turn = next++)
        await reserveSeat(scene.as(at(employees, turn)), { b2bTimetableId: at(lessons, turn) });
    }),
  );
  return employees.length / ((performance.now() - start) / 1000);
}

/**
 * Measures calls per second of clients that repeatedly take a seat and give it back: half of the calls are
 * reservations.
 */
async function turnsPerSecond(scene: SeatScene, lessons: readonly number[], clients: number): Promise<number> {
  await scene.empty();
  const free = [...scene.employees];
  const turn = async (number: number) => {
    const employee: Employee = at(free.splice(0, 1), 0);
    const seat = await reserveSeat(scene.as(employee), { b2bTimetableId: at(lessons, number) });
    await cancelReservation(scene.as(employee), seat);
    free.push(employee);
  };
  return 2 * (await throughput(turn, { clients, seconds: 2 }));
}

/** Measures the 99th percentile in milliseconds of calls that are made at the same moment, repeated `times` times. */
async function p99Concurrently(call: (index: number) => Promise<unknown>, times: number): Promise<number> {
  const latencies: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        await call(time * AT_ONCE + index);
        latencies.push(performance.now() - start);
      }),
    );
  }
  return quantile(latencies, 0.99);
}

async function ratesOf(scene: SeatScene, contended: Tpcb, spread: Tpcb): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const [where, lessons, tpcb] of [
    ['one contended lesson', scene.one, contended],
    ['100 lessons', scene.hundred, spread],
  ] as const)
    for (const clients of [8, 32]) {
      const { name: peerName } = tpcb;
      const peer = () => tpcb.rate(clients);
      results.push({
        name: `reservations on ${where}, ${clients} clients`,
        unit: 'reservations/s',
        ...(await interleave(peer, () => reservationsPerSecond(scene, lessons, clients))),
        peerName,
        target: { atLeast: 0.5 },
        note: `${CONNECTIONS} connections; each call a reservation`,
      });
      results.push({
        name: `a seat taken and given back on ${where}, ${clients} clients`,
        unit: 'calls/s',
        ...(await interleave(peer, () => turnsPerSecond(scene, lessons, clients))),
        peerName,
        note: 'half of the calls are reservations; giving back is a transaction of some fifteen statements, which also looks at the waiting list',
      });
    }
  return results;
}

/** Compares seat reservations of the services with PostgreSQL's own benchmark of small transactions. */
const bench: Bench = {
  title: 'Seats',
  run: async (context) => {
    const scene = await openScene(context, RESERVATIONS);
    // In one lesson all callers wait for each other, as in one branch.
    const contended = await openTpcb(context, CONNECTIONS, 1);
    const rates = await ratesOf(scene, contended, await openTpcb(context, CONNECTIONS, BRANCHES));
    const times = scene.employees.length / AT_ONCE;
    const p99 = await interleave(
      () => p99Concurrently(contended.transaction, times),
      async () => {
        await scene.empty();
        return p99Concurrently(
          (index) => reserveSeat(scene.as(at(scene.employees, index)), { b2bTimetableId: at(scene.one, 0) }),
          times,
        );
      },
    );
    return [
      ...rates,
      {
        name: `reservation of one contended lesson, ${AT_ONCE} waiting, p99`,
        unit: 'ms',
        peerName: "pgbench's transaction on one branch, by the driver",
        ...p99,
        note: `${AT_ONCE} calls at the same moment over ${CONNECTIONS} connections, ${times} times a round; each waits for those before it`,
      },
    ];
  },
};
export default bench;
