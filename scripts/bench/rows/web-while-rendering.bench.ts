import superjson from 'superjson';
import { type Bench, interleave } from '../harness';
import { httpP99 } from '../http-load';
import { receiptsDone, requestReceipts } from '../receipts';

const SECONDS = 10;
const RATE = 60;
/** More receipts than the worker can render in this time. */
const RECEIPTS = SECONDS * 20;

const question = {
  serviceType: 'workout',
  address: { province: '서울특별시', city: '강남구', district: '역삼1동' },
  genders: [],
  purposes: ['diet'],
  types: [],
  schedules: [],
  sort: 'rank',
};
const calls = [
  '/',
  `/api/trpc/coach.search?input=${encodeURIComponent(JSON.stringify(superjson.serialize(question)))}`,
  '/login',
  '/api/trpc/session.checkAlive',
].map((path) => ({ path }));

/** Compares the web beside an idle worker with the web beside a worker that renders documents continuously. */
const bench: Bench = {
  title: 'The web while the worker draws',
  run: async (context) => {
    const { url } = await context.product();
    const p99 = () => httpP99({ url, calls, seconds: SECONDS, rate: RATE });
    const whileDrawing = async () => {
      const receipts = await requestReceipts(RECEIPTS);
      const figure = await p99();
      await receiptsDone(receipts);
      return figure;
    };
    // The first rounds after a start are cold for both.
    const measured = await interleave(p99, whileDrawing, { warmups: 3 });
    return [
      {
        name: 'p99 of pages and calls',
        unit: 'ms',
        peerName: 'the same with an idle worker',
        ...measured,
        target: { atMost: 1.2 },
        note: `${RATE} a second, evenly: home page, coach search, login page, session`,
        ifMissed:
          'Where other work holds the cores already, one more busy thread lengthens every wait, also at its lower priority',
      },
    ];
  },
};
export default bench;
