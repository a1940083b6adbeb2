import { setTimeout as sleep } from 'node:timers/promises';
import { createLearner } from '~/test/factories/lesson';
import { createOfferedCoach, hourInDays, orderInput, payIntoAccount } from '~/test/factories/payment';
import { DEMO_PASSWORD, demoEmails } from '../../../prisma/seed/demo-accounts';
import type { Findings } from '../attack';
import { approve, type Buyer } from '../buyer';
import { clientFor, nextAddress, tally } from '../client';
import type { Employee } from '../seats/employee';
import type { SeatRound } from '../seats/seat-round';

const BUYERS = 4;
/** Pause after a call whose web was killed, as a person would wait. */
const PAUSE_MS = 100;

const PAGES = ['/', '/listings', '/login'];

/** Outcomes that are allowed while others reserve the same seats. */
const expected = new Set(['OK', 'SEATS_FULL']);

type Describe = (problem: string) => string;

type Answered = (status: number) => void;
type Webs = { urls: readonly string[]; answered: Answered; over: AbortSignal };

/** Opens pages and logs in with a password, at each web in turn. A killed web does not answer. */
async function visit({ urls, answered, over }: Webs): Promise<void> {
  for (let turn = 0; !over.aborted; turn += 1) {
    const url = urls[turn % urls.length] ?? '';
    const headers = { origin: urls[0] ?? '', 'x-forwarded-for': nextAddress(), 'content-type': 'application/json' };
    const body = JSON.stringify({ json: { email: demoEmails.learner, password: DEMO_PASSWORD } });
    const requests = [
      ...PAGES.map((path) => fetch(`${url}${path}`, { headers, redirect: 'manual' })),
      fetch(`${url}/api/trpc/session.login`, { method: 'POST', headers, body }),
    ];
    for (const answer of await Promise.allSettled(requests)) {
      if (answer.status === 'rejected') continue;
      answered(answer.value.status);
      await answer.value.arrayBuffer().catch(() => {});
    }
    await sleep(PAUSE_MS);
  }
}

/** Buys an hour by card or virtual account, with a receipt. */
async function buy(buyer: Buyer, url: string, turn: number): Promise<void> {
  const offered = await createOfferedCoach();
  const method = turn % 2 === 0 ? 'card' : 'virtualAccount';
  const input = orderInput(offered, hourInDays(2 + (turn % 12), 8 + (turn % 12)));
  const { encryptedOrderId, confirmation } = await approve(url, buyer, input, method);
  await buyer.client.payment.confirm.mutate(confirmation);
  if (method === 'virtualAccount') await payIntoAccount(url, confirmation.paymentKey);
  await buyer.client.document.request.mutate({ kind: 'receipt', encryptedId: encryptedOrderId });
}

/** Buys repeatedly. A purchase whose web is killed is abandoned, and the next one is made at the other web. */
async function shop({ urls, answered, over }: Webs, number: number): Promise<void> {
  const { id: userId } = await createLearner();
  const clients = await Promise.all(urls.map((url) => clientFor(url, userId, urls[0], answered)));
  for (let turn = number; !over.aborted; turn += 1) {
    const client = clients[turn % clients.length];
    if (!client) return;
    await buy({ userId, client }, urls[turn % urls.length] ?? '', turn).catch(() => sleep(PAUSE_MS));
  }
}

/** Errors of a repeated call whose first call succeeded although its answer was UNAVAILABLE. */
const doneBefore = new Set(['ALREADY_RESERVED', 'MOVE_NOT_ALLOWED']);

/**
 * Repeats a call while the answer is UNAVAILABLE, which means that a transaction waited too long for one of the few
 * sessions.
 */
async function untilAnswered(call: () => Promise<string>): Promise<string> {
  for (let attempts = 0; ; attempts += 1) {
    const outcome = await call();
    if (outcome !== 'UNAVAILABLE') return attempts > 0 && doneBefore.has(outcome) ? 'OK' : outcome;
    await sleep(PAUSE_MS);
  }
}

/**
 * Repeatedly takes a seat, or joins the waiting list, and gives it back; at the end every employee wants the seat
 * again.
 */
async function reserve(employee: Employee, lesson: number, stopSignal: AbortSignal): Promise<string[]> {
  const outcomes: string[] = [];
  const requestSeat = () => untilAnswered(() => employee.want(lesson));
  while (!stopSignal.aborted) outcomes.push(await requestSeat(), await untilAnswered(() => employee.giveBack(lesson)));
  outcomes.push(await requestSeat());
  return outcomes;
}

/**
 * Simulates people at two webs until `over`: visitors, buyers and the employees of the round.
 * @returns the number of answers
 */
export async function traffic(
  findings: Findings,
  { urls, round, over, describe }: { urls: readonly string[]; round: SeatRound; over: AbortSignal; describe: Describe },
): Promise<number> {
  let answers = 0;
  const answered = (status: number) => {
    answers += 1;
    findings.check(status !== 500, describe('an answer of 500'));
  };
  const webs = { urls, answered, over };
  const outcomes = round.employees.map((employee) => reserve(employee, round.lesson, over));
  await Promise.all([visit(webs), visit(webs), ...Array.from({ length: BUYERS }, (_, number) => shop(webs, number))]);
  const wrong = (await Promise.all(outcomes)).flat().filter((outcome) => !expected.has(outcome));
  findings.check(wrong.length === 0, describe(JSON.stringify(tally(wrong))));
  return answers + (await Promise.all(outcomes)).flat().length;
}
