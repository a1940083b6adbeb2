import { setTimeout as sleep } from 'node:timers/promises';
import { TRPCClientError } from '@trpc/client';
import { createEmployees, type Employee as Member } from '~/test/factories/company';
import { type Client, clientFor, codeOf } from '../client';

/** Number of attempts after a lost connection: together they take longer than a web needs to restart. */
const MAX_ATTEMPTS = 300;
const PAUSE_MS = 100;
/** Errors of a repeated call whose first call succeeded although its answer was lost. */
const doneBefore = new Set(['ALREADY_RESERVED', 'MOVE_NOT_ALLOWED', 'OFFER_OVER']);

/** The called process has ended, and it is unknown whether the call succeeded. */
const isConnectionLost = (thrown: unknown) => thrown instanceof TRPCClientError && thrown.data === undefined;

type Own = { b2bTimetableReservationId: number; status: string; lesson: { b2bTimetableId: number } };

/** An employee at a browser. Calls go to one of the webs, and to the next one when that web has ended. */
export class Employee {
  #at: number;

  constructor(
    readonly member: Member,
    private readonly clients: readonly Client[],
    turn: number,
  ) {
    this.#at = turn % clients.length;
  }

  get client(): Client {
    const client = this.clients[this.#at];
    if (!client) throw new Error('an employee without a web');
    return client;
  }

  /** Client of the same employee's second browser, which calls another web. */
  get otherClient(): Client {
    return this.clients[(this.#at + 1) % this.clients.length] ?? this.client;
  }

  /**
   * Makes a call. After a lost connection it uses the next web: it checks whether the call succeeded, and otherwise
   * repeats it.
   * @returns 'OK', or the code of the error
   */
  async ask(call: (client: Client) => Promise<unknown>, isDone: () => Promise<boolean>): Promise<string> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      try {
        if (attempt > 0 && (await isDone())) return 'OK';
        await call(this.client);
        return 'OK';
      } catch (thrown) {
        if (!isConnectionLost(thrown)) {
          const code = codeOf(thrown);
          return attempt > 0 && doneBefore.has(code) ? 'OK' : code;
        }
        this.#at = (this.#at + 1) % this.clients.length;
        await sleep(PAUSE_MS);
      }
    }
    return 'no web answers';
  }

  /** Returns the employee's current reservation for a lesson, from the employee's own list. */
  async own(b2bTimetableId: number): Promise<Own | undefined> {
    const { myReservations, myWaitings, myLotteries } = await this.client.b2bLearner.myReservations.query();
    return [...myReservations, ...myWaitings, ...myLotteries].find(
      ({ lesson, status }) =>
        lesson.b2bTimetableId === b2bTimetableId && ['ENTERED', 'WAITING', 'OFFERED', 'RESERVED'].includes(status),
    );
  }

  reserve(b2bTimetableId: number): Promise<string> {
    const isDone = async () => (await this.own(b2bTimetableId)) !== undefined;
    return this.ask((client) => client.b2bLearner.reserve.mutate({ b2bTimetableId }), isDone);
  }

  /**
   * Reserves a seat, or joins the waiting list when the lesson is full. Repeats this while seats become free in
   * between.
   */
  async want(b2bTimetableId: number): Promise<string> {
    const isDone = async () => (await this.own(b2bTimetableId)) !== undefined;
    for (;;) {
      const reserved = await this.reserve(b2bTimetableId);
      if (reserved !== 'SEATS_FULL') return reserved;
      const wait = { b2bTimetableId, noticeHours: 0 };
      const waitOutcome = await this.ask((client) => client.b2bLearner.wait.mutate(wait), isDone);
      if (waitOutcome !== 'SEATS_FREE') return waitOutcome;
    }
  }

  /** Releases the employee's seat or place for a lesson, if there is one. */
  async giveBack(b2bTimetableId: number): Promise<string> {
    let ownReservation: Own | undefined;
    const lookupOutcome = await this.ask(
      async () => (ownReservation = await this.own(b2bTimetableId)),
      async () => false,
    );
    if (lookupOutcome !== 'OK' || !ownReservation) return lookupOutcome;
    const { b2bTimetableReservationId } = ownReservation;
    return this.ask(
      (client) => client.b2bLearner.cancel.mutate({ b2bTimetableReservationId }),
      async () => (await this.own(b2bTimetableId)) === undefined,
    );
  }

  enter(b2bTimetableId: number): Promise<string> {
    const isDone = async () => (await this.own(b2bTimetableId)) !== undefined;
    return this.ask((client) => client.b2bLearner.enterLottery.mutate({ b2bTimetableId }), isDone);
  }
}

/** Creates members of a company with browsers; when there are two webs, every second member uses the second one. */
export async function hireEmployees(
  urls: readonly string[],
  csCorporateId: number,
  count: number,
): Promise<Employee[]> {
  const members = await createEmployees(csCorporateId, count);
  const employees: Employee[] = [];
  for (const [turn, member] of members.entries()) {
    const clients = await Promise.all(urls.map((url) => clientFor(url, member.userId, urls[0])));
    employees.push(new Employee(member, clients, turn));
  }
  return employees;
}
