import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '~/domain/shared/errors';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { currentPolicy } from '~/domain/shared/current-policy';
import { type LessonAvailability, lessonAvailability } from '~/domain/timetable/lesson-availability';
import { timetablePolicies } from '~/domain/timetable/policy';
import { countsAfter, questionState } from '~/domain/timetable/question/rules';
import { holdsSeat, overStatuses, type ReservationStatus } from '~/domain/timetable/status';
import { type Db, db, type Pool, pool, type Tx } from '~/server/db';
import { createEmployees, createLessonScene, createPlace, type Employee, planDay } from '~/test/factories/company';
import { presentOwn, presentTimetable, readTimetableSql } from '../view/read-timetables.sql';
import { readOtherLesson } from '../view/read-other-lesson.sql';
import { assertCanEnter, assertCanWait, readSeatReason } from './first-reason.sql';
import { reserveSeatSql, reserveSeatsSql } from './reserve-seats.sql';
import { waitForSeatSql } from './wait-for-seat.sql';

const now = new Date(planDay.getTime() + HOUR_MS);
const after = (ms: number) => new Date(now.getTime() + ms);
const LENGTH_MS = 50 * MINUTE_MS;
const SEATS = 2;
/** An order and a coach that need no row while triggers are off. */
const NO_ROW = 1_000_000;

/** Mostly the first value, so that several scenes in a hundred fulfil all conditions. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 14, arbitrary: fc.constant(usual) }, { weight: 3, arbitrary: fc.constantFrom(...others) });
const aroundNow = [-1, 0, 1] as const;
const statuses = [...overStatuses, 'RESERVED', 'WAITING', 'OFFERED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW'] as const;

const scenes = fc.record({
  isOtherCompanys: mostly<boolean>(false, true),
  hasLeft: mostly<boolean>(false, true),
  isCancelled: mostly<boolean>(false, true),
  isClosed: mostly<boolean>(false, true),
  isExpertMissing: mostly<boolean>(false, true),
  startsInMs: mostly<number>(30 * HOUR_MS, -1, 0, 1, 30 * MINUTE_MS, 30 * MINUTE_MS + 1, 6 * HOUR_MS, 6 * HOUR_MS + 1),
  own: mostly<ReservationStatus | null>(null, ...statuses),
  blockedForMs: mostly<number | null>(null, ...aroundNow),
  occupant: mostly<[isUsed: boolean, 'active' | 'inactive' | 'closed place' | 'other company' | null]>(
    [false, null],
    [true, 'active'],
    [true, 'inactive'],
    [true, 'closed place'],
    [true, 'other company'],
    [true, null],
    [false, 'active'],
  ),
  draw: mostly<'none' | 'drawn' | 'undrawn' | 'open' | 'upcoming'>('none', 'drawn', 'undrawn', 'open', 'upcoming'),
  places: fc.constantFrom<[taken: number, waiting: number]>([0, 0], [1, 0], [0, 0], [SEATS, 0], [SEATS, 1], [1, 1]),
  hours: mostly<{ kind: 'hold' | 'seat'; offsetMs: number; expiresInMs: number } | null>(
    null,
    ...(['hold', 'seat'] as const).flatMap((kind) =>
      [-LENGTH_MS, 1 - LENGTH_MS, 0, LENGTH_MS - 1, LENGTH_MS].flatMap((offsetMs) =>
        aroundNow.map((expiresInMs) => ({ kind, offsetMs, expiresInMs })),
      ),
    ),
  ),
  /** Whether the program asks questions, and when they were answered and declined, from the oldest time that counts. */
  questions: mostly<[isAsked: boolean, answeredMs: number | null, declinedMs: number | null]>(
    [false, null, null],
    [true, null, null],
    ...aroundNow.map((ms): [boolean, number, null] => [true, ms, null]),
    ...aroundNow.map((ms): [boolean, null, number] => [true, null, ms]),
    [true, -HOUR_MS, 1],
  ),
  noticeHours: mostly<number>(0, 6, 13),
});
type Scene = typeof scenes extends fc.Arbitrary<infer S> ? S : never;

const usual: Scene = {
  isOtherCompanys: false,
  hasLeft: false,
  isCancelled: false,
  isClosed: false,
  isExpertMissing: false,
  startsInMs: 30 * HOUR_MS,
  own: null,
  blockedForMs: null,
  occupant: [false, null],
  draw: 'none',
  places: [0, 0],
  hours: null,
  questions: [false, null, null],
  noticeHours: 0,
};
/** One example for each reason; they always run before the random scenes. */
const examples: [Scene][] = (
  [
    {},
    { isOtherCompanys: true },
    { hasLeft: true },
    { isCancelled: true },
    { own: 'WAITING' },
    { isClosed: true },
    { isExpertMissing: true },
    { blockedForMs: 1 },
    { occupant: [true, null] },
    { occupant: [false, 'active'] },
    { draw: 'undrawn' },
    { draw: 'open' },
    { draw: 'upcoming' },
    { places: [SEATS, 0] },
    { hours: { kind: 'hold', offsetMs: 0, expiresInMs: 1 }, questions: [true, null, null] },
    { questions: [true, null, null] },
  ] satisfies Partial<Scene>[]
).map((change) => [{ ...usual, ...change }]);

/** When entries are taken, in milliseconds from now. */
const entriesMs = { drawn: [-HOUR_MS, 0], undrawn: [-HOUR_MS, 0], open: [0, 1], upcoming: [1, 2] } as const;
type Purpose = 'seat' | 'wait' | 'entry';

const overlapping = ({ hours }: Scene) => (hours && Math.abs(hours.offsetMs) < LENGTH_MS ? hours : null);
/** A member who waits is counted. */
const waitingOf = ({ own, places: [, waiting] }: Scene) => Math.max(waiting, own === 'WAITING' ? 1 : 0);
const isInForce = ({ own }: Scene) => own !== null && !(overStatuses as readonly string[]).includes(own);

/** The rule in plain code, without SQL: the conditions of each purpose, in the order of the reasons. */
function expectedReason(scene: Scene, purpose: Purpose): string | null {
  const { startsInMs, occupant, places, questions, noticeHours } = scene;
  const [usesOccupant, chosen] = occupant;
  const [taken, waiting] = places;
  const [isAsked, answeredMs, declinedMs] = questions;
  const other = overlapping(scene);
  if (scene.isOtherCompanys) return 'NOT_FOUND';
  if (scene.hasLeft) return 'FORBIDDEN';
  if (scene.isCancelled) return 'TIMETABLE_CANCELLED';
  if (isInForce(scene)) return 'ALREADY_RESERVED';
  if (startsInMs <= 0 || scene.isClosed) return 'RESERVATION_CLOSED';
  if (scene.isExpertMissing) return 'EXPERT_MISSING';
  if (scene.blockedForMs !== null && scene.blockedForMs > 0) return 'RESERVATION_BLOCKED';
  if (usesOccupant && chosen !== 'active') return 'OCCUPANT_REQUIRED';
  if (!usesOccupant && chosen !== null) return 'INVALID_INPUT';
  if (purpose === 'wait' && noticeHours > 12) return 'INVALID_INPUT';
  const missesAnswer = isAsked && (declinedMs ?? answeredMs ?? 0) <= 0 ? 'QUESTIONS_REQUIRED' : null;
  if (purpose === 'entry') return scene.draw === 'open' ? missesAnswer : 'RESERVATION_CLOSED';
  if (scene.draw !== 'none' && scene.draw !== 'drawn') return 'RESERVATION_CLOSED';
  const isFree = waiting === 0 && taken < SEATS;
  if (purpose === 'seat' && !isFree) return 'SEATS_FULL';
  if (purpose === 'wait' && isFree) return 'SEATS_FREE';
  if (purpose === 'wait' && startsInMs <= 30 * MINUTE_MS) return 'RESERVATION_CLOSED';
  if (purpose === 'wait' && startsInMs <= noticeHours * HOUR_MS) return 'TOO_LATE';
  if (other?.kind === 'seat') return 'LESSON_AT_SAME_TIME';
  if (purpose === 'seat' && other && other.expiresInMs > 0) return 'LESSON_AT_SAME_TIME';
  return missesAnswer;
}

let made: Awaited<ReturnType<typeof createLessonScene>> & { employee: Employee; otherTimetableId: number };
let occupants: Record<NonNullable<Scene['occupant'][1]>, number>;
let client: pg.PoolClient;

beforeAll(async () => {
  const startsAt = new Date(planDay.getTime() + 30 * HOUR_MS);
  const [own, others] = [await createLessonScene({ startsAt }), await createLessonScene({ startsAt })];
  const [employee] = await createEmployees(own.csCorporateId, 1);
  if (!employee) throw new Error('no employee');
  made = { ...own, employee, otherTimetableId: others.b2bTimetableId };
  const { csCorporateId, place } = made;
  const closed = await createPlace(csCorporateId, '별관');
  await db.companyPlace.update({ where: { id: closed.id }, data: { active: false } });
  const occupant = async (data: { csCorporateId: number; placeId: number; active?: boolean }, name: string) =>
    (await db.companyOccupant.create({ data: { ...data, name } })).id;
  occupants = {
    active: await occupant({ csCorporateId, placeId: place.id }, '1층'),
    inactive: await occupant({ csCorporateId, placeId: place.id, active: false }, '2층'),
    'closed place': await occupant({ csCorporateId, placeId: closed.id }, '3층'),
    'other company': await occupant({ csCorporateId: others.csCorporateId, placeId: others.place.id }, '4층'),
  };
  client = await pool.connect();
});
afterAll(() => client.release());

/** Writes the scene without triggers, which would not let these rows appear in one step. */
async function write(scene: Scene): Promise<void> {
  const { csCorporateId, b2bTimetableId, program, employee } = made;
  const startsAt = after(scene.startsInMs);
  const endsAt = after(scene.startsInMs + LENGTH_MS);
  const at = (is: boolean) => (is ? now : null);
  await client.query('set local session_replication_role = replica');
  await client.query('update company_memberships set left_at = $2 where id = $1', [
    employee.membershipId,
    at(scene.hasLeft),
  ]);
  await client.query('update companies set is_use_occupant = $2 where id = $1', [csCorporateId, scene.occupant[0]]);
  await client.query('update company_programs set cs_corporate_program_type = $2 where id = $1', [
    program.id,
    scene.questions[0] ? 3 : null,
  ]);
  await client.query(
    `update timetables set starts_at = $2, ends_at = $3, cancelled_at = $4, closed_at = $5, expert_missing_at = $6, group_lesson_type = $7,
      group_max_learner_number = $8, taken = $9, waiting = $10, next_step_at = $11 where id = $1`,
    [
      b2bTimetableId,
      startsAt,
      endsAt,
      at(scene.isCancelled),
      at(scene.isClosed),
      at(scene.isExpertMissing),
      scene.draw === 'none' ? 'first-come' : 'lottery',
      SEATS,
      scene.places[0],
      waitingOf(scene),
      after(1),
    ],
  );
  if (scene.draw !== 'none') {
    const entries = entriesMs[scene.draw].map(after);
    const closed = scene.draw === 'drawn' || scene.draw === 'undrawn' ? ['[]', '', now] : [null, null, null];
    await client.query(
      `insert into timetable_lotteries (timetable_id, seed, opens_at, closes_at, entries, entries_hash, closed_at, drawn_at, drawn_seats)
      values ($1, repeat('a', 64), $2, $3, $4, $5, $6, $7, $8)`,
      [b2bTimetableId, ...entries, ...closed, ...(scene.draw === 'drawn' ? [now, SEATS] : [null, null])],
    );
  }
  if (scene.blockedForMs !== null)
    await client.query('insert into company_blocks values ($1, $2, $3)', [
      csCorporateId,
      employee.userId,
      after(scene.blockedForMs),
    ]);
  const [isAsked, answeredMs, declinedMs] = scene.questions;
  if (isAsked && (answeredMs ?? declinedMs) !== null)
    await client.query(
      `insert into question_answers (user_id, cs_corporate_program_type, answer, answered_at, declined_at) values ($1, 3, $2, $3, $4)`,
      [employee.userId, answeredMs === null ? null : Buffer.from('x'), ...questionTimes(scene)],
    );
  const { own, hours } = scene;
  const seat = own === null ? null : await writeReservation(b2bTimetableId, own, startsAt);
  if (own !== null && holdsSeat(own)) await writeHours({ kind: 'seat', startsAt, endsAt, seat });
  else if (hours) {
    const from = after(scene.startsInMs + hours.offsetMs);
    const { kind } = hours;
    const other = kind === 'seat' ? await writeReservation(made.otherTimetableId, 'RESERVED', from) : null;
    const until = after(scene.startsInMs + hours.offsetMs + LENGTH_MS);
    await writeHours({ kind, startsAt: from, endsAt: until, seat: other, expiresAt: after(hours.expiresInMs) });
  }
  await client.query('set local session_replication_role = origin');
}

async function writeReservation(timetableId: number, status: ReservationStatus, startsAt: Date): Promise<number> {
  const { csCorporateId, employee } = made;
  const { rows } = await client.query<{ id: number }>(
    `insert into timetable_reservations (cs_corporate_id, timetable_id, starts_at, status, membership_id, user_id, queue_number, offered_until, created_at)
    values ($1, $2, $3, $4, $5, $6, 1, $7, $8) returning id`,
    [
      csCorporateId,
      timetableId,
      startsAt,
      status,
      employee.membershipId,
      employee.userId,
      status === 'OFFERED' ? after(MINUTE_MS) : null,
      planDay,
    ],
  );
  return rows[0]?.id ?? 0;
}

async function writeHours(hours: {
  kind: 'hold' | 'seat';
  startsAt: Date;
  endsAt: Date;
  seat: number | null;
  expiresAt?: Date;
}): Promise<void> {
  const { kind, startsAt, endsAt, seat, expiresAt = null } = hours;
  const order = kind === 'hold' ? [NO_ROW, NO_ROW, endsAt, expiresAt] : [null, null, null, null];
  await client.query(
    `insert into time_reservations (kind, learner_id, starts_at, ends_at, timetable_reservation_id, order_id, coach_id, coach_free_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [kind, made.employee.userId, startsAt, endsAt, seat, ...order],
  );
}

const questionTimes = ({ questions: [, answeredMs, declinedMs] }: Scene) =>
  [answeredMs, declinedMs].map((ms) => (ms === null ? null : new Date(countsAfter(now).getTime() + ms)));

/** Runs in a transaction with the scene, and undoes both afterwards. */
async function within<T>(scene: Scene, run: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await write(scene);
    return await run();
  } finally {
    await client.query('rollback');
  }
}
async function undone<T>(run: () => Promise<T>): Promise<T> {
  await client.query('savepoint before');
  const result = await run();
  await client.query('rollback to savepoint before');
  return result;
}
const asPool = () => client as unknown as Pool;
const asTx = () =>
  ({
    $queryRawUnsafe: async (text: string, ...values: unknown[]) => (await client.query(text, values)).rows,
  }) as unknown as Db & Tx;

const requestOf = ({ isOtherCompanys, occupant: [, chosen] }: Scene) => ({
  csCorporateId: made.csCorporateId,
  b2bTimetableId: isOtherCompanys ? made.otherTimetableId : made.b2bTimetableId,
  membershipId: made.employee.membershipId,
  userId: made.employee.userId,
  occupantId: chosen === null ? null : occupants[chosen],
  operatorId: null,
  now,
  countsAfter: countsAfter(now),
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => {
      if (thrown instanceof DomainError) return thrown.code;
      throw thrown;
    },
  );

/** What the page of a lesson offers for each purpose, and its reasons when it offers something else. */
const offered = { seat: 'free', wait: 'full', entry: 'entries' } as const;
const pageReasons: Readonly<Record<Purpose, Partial<Record<LessonAvailability['kind'], string>>>> = {
  seat: { full: 'SEATS_FULL', 'full-closed': 'SEATS_FULL' },
  wait: { free: 'SEATS_FREE' },
  entry: {},
};

/** The reason that the page shows to a member who has chosen a valid tenant; null when it offers the purpose. */
async function pageReason(scene: Scene, purpose: Purpose): Promise<string | null> {
  const { csCorporateId, b2bTimetableId: id, employee } = made;
  const row = await readTimetableSql(asPool(), { csCorporateId, id, userId: employee.userId });
  if (!row) return 'NOT_FOUND';
  const { kind } = lessonAvailability(presentTimetable(row), {
    blockedUntil: scene.blockedForMs === null ? null : after(scene.blockedForMs),
    now,
  });
  if (presentOwn(row) && kind !== 'cancelled') return 'ALREADY_RESERVED';
  const reasons: Partial<Record<typeof kind, string>> = {
    cancelled: 'TIMETABLE_CANCELLED',
    'expert-missing': 'EXPERT_MISSING',
    blocked: 'RESERVATION_BLOCKED',
    ...pageReasons[purpose],
  };
  if (kind !== offered[purpose]) return reasons[kind] ?? 'RESERVATION_CLOSED';
  if (purpose !== 'entry' && (await readOtherLesson(asPool(), employee.userId, row, now))) return 'LESSON_AT_SAME_TIME';
  const [answeredAt = null, declinedAt = null] = questionTimes(scene);
  const isDue = row.programType !== null && questionState({ answeredAt, declinedAt }, now) === 'due';
  return isDue ? 'QUESTIONS_REQUIRED' : null;
}

const runs = { numRuns: 250, endOnFailure: true, examples };

describe('for any lesson and member,', () => {
  it('both statements reserve exactly when there is no first reason, and the reason follows the rule', async () => {
    const reasons = new Set<string | null>();
    await fc.assert(
      fc.asyncProperty(scenes, (scene) =>
        within(scene, async () => {
          const request = requestOf(scene);
          const { reason } = await readSeatReason(asPool(), request);
          reasons.add(reason);
          expect(reason).toBe(expectedReason(scene, 'seat'));
          const alone = await undone(() => reserveSeatSql(asPool(), request));
          const batch = await undone(() => reserveSeatsSql(asPool(), [request]));
          expect({ alone: alone !== null, batch: batch.size === 1 }).toEqual({
            alone: reason === null,
            batch: reason === null,
          });
        }),
      ),
      runs,
    );
    expect(reasons.size).toBe(13);
  });

  it('the waiting list takes the member exactly when there is no first reason', async () => {
    const policy = currentPolicy(timetablePolicies);
    await fc.assert(
      fc.asyncProperty(scenes, (scene) =>
        within(scene, async () => {
          const wait = { ...requestOf(scene), noticeHours: scene.noticeHours, policy };
          const reason = await codeOf(assertCanWait(asTx(), wait));
          expect(reason).toBe(expectedReason(scene, 'wait'));
          const place = await undone(() => waitForSeatSql(asTx(), wait));
          // A full lesson is the simple case; with a free seat that was passed over, more must be done.
          expect(place !== null).toBe(reason === null && scene.places[0] === SEATS);
        }),
      ),
      runs,
    );
  });

  it('the lottery takes an entry exactly when there is no first reason', async () => {
    await fc.assert(
      fc.asyncProperty(scenes, (scene) =>
        within(scene, async () => {
          const reason = await codeOf(assertCanEnter(asTx(), requestOf(scene)));
          expect(reason).toBe(expectedReason({ ...scene, noticeHours: 0 }, 'entry'));
        }),
      ),
      runs,
    );
  });

  it.each(['seat', 'wait', 'entry'] as const)(
    'the page shows the same reasons (%s), except that it does not name an unpaid order',
    async (purpose) => {
      await fc.assert(
        fc.asyncProperty(scenes, (scene) =>
          within(scene, async () => {
            const isHeld = overlapping(scene)?.kind === 'hold';
            const chosen = {
              ...scene,
              isOtherCompanys: false,
              hasLeft: false,
              occupant: [false, null] as [boolean, null],
              noticeHours: 0,
            };
            const expected = expectedReason({ ...chosen, hours: isHeld ? null : scene.hours }, purpose);
            expect(await pageReason(scene, purpose)).toBe(expected);
          }),
        ),
        runs,
      );
    },
  );
});
