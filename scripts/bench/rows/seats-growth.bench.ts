import { seoulMonth } from '~/domain/shared/seoul-time';
import type { EmployeeContext } from '~/server/services/timetable/reservation/employee-context';
import { reserveSeat } from '~/server/services/timetable/reservation/reserve-seat';
import { listMonth, listMyReservations } from '~/server/services/timetable/view/list-timetables';
import { type Bench, type BenchResult, interleave, throughput } from '../harness';
import { openScene, type SeatScene } from '../seat-scene';
import { inTurn } from '../service-pool';

const [FEW, MANY] = [10_000, 1_000_000];
const CLIENTS = 8;

type Measure = (scene: SeatScene) => () => Promise<number>;

/** Measures answers per second, each for another employee. An empty answer is an error. */
const answers =
  (read: (ctx: EmployeeContext) => Promise<number>): Measure =>
  (scene) => {
    const next = inTurn(scene.employees);
    return () =>
      throughput(
        async () => {
          if ((await read(scene.as(next()))) === 0) throw new Error('the answer is empty');
        },
        { clients: CLIENTS },
      );
  };

/** Measures reservations per second until all seats of a hundred lessons are taken. */
const reservations: Measure = (scene) => async () => {
  await scene.empty();
  const start = performance.now();
  const turns = scene.employees.entries();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const [turn, employee] of turns)
        await reserveSeat(scene.as(employee), { b2bTimetableId: scene.hundred[turn % scene.hundred.length] ?? 0 });
    }),
  );
  return scene.employees.length / ((performance.now() - start) / 1000);
};

const measures: { name: string; unit: string; measure: Measure }[] = [
  {
    name: "a month's schedule",
    unit: 'answers/s',
    measure: answers(async (ctx) => (await listMonth(ctx, { month: seoulMonth(ctx.now) })).plan.length),
  },
  {
    name: 'own reservations',
    unit: 'answers/s',
    measure: answers(async (ctx) => (await listMyReservations(ctx)).myReservations.length),
  },
  { name: 'reservations on 100 lessons', unit: 'reservations/s', measure: reservations },
];

/**
 * Shows that the cost of employees' reads and reservations does not depend on the number of companies or the length of
 * their past.
 */
const bench: Bench = {
  title: 'Seats, growth',
  run: async (context) => {
    const few = await openScene(context, FEW);
    const many = await openScene(context, MANY);
    const results: BenchResult[] = [];
    for (const { name, unit, measure } of measures)
      results.push({
        name: `${name}, growth from ${FEW.toLocaleString('en')} to ${MANY.toLocaleString('en')} reservations`,
        unit,
        peerName: 'the large set',
        ...(await interleave(measure(many), measure(few), { rounds: 9 })),
        target: { atMost: 1.2 },
        note: '100 times the data: ten companies with forty months, and one with four',
      });
    return results;
  },
};
export default bench;
