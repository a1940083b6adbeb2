import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { drawOrder, lotteryEntrySchema, publishEntries } from '~/domain/timetable/lottery';
import { z } from 'zod';
import { db, pool } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { addExpert, createCompany, planLesson } from '~/test/factories/company';
import { createCoach } from '~/test/factories/lesson';
import { type Attack, Findings } from '../attack';
import type { AttackedProduct } from '../attacked-product.mjs';
import { tally } from '../client';
import { type Employee, hireEmployees } from './employee';
import { checkHours, checkLesson, checkNotices } from './lesson-checks';
import { endOffers } from './offers';

const KILLS = 40;
const PEOPLE = 60;
const SEATS = 10;
/** Milliseconds between the moment when work becomes due and the kill, so short that the worker is processing it. */
const UNTIL_KILL_MS = [40, 120, 300, 700];
const HEALING_MS = 300_000;
const KILLS_OF_A_ROUND = 8;

type Lessons = { drawn: number; promoted: number; overlapping: number; offered: number };
type Room = { csCorporateId: number; employees: Employee[]; lessons: Lessons };

/**
 * Creates full lessons: one with a lottery, one whose seats are given to the waiting list, one that overlaps with it,
 * and one whose seats are offered.
 */
async function createRoom(url: string): Promise<Room> {
  const { csCorporateId, program, place } = await createCompany();
  const employees = await hireEmployees([url], csCorporateId, PEOPLE);
  const plan = async (inHours: number, groupLessonType: 'first-come' | 'lottery') => {
    const { id: coachId } = await createCoach();
    await addExpert(csCorporateId, coachId, new Date());
    const startsAt = new Date(Date.now() + inHours * HOUR_MS);
    const lessonInput = { csCorporateId, programId: program.id, placeId: place.id, coachId, startsAt, groupLessonType };
    return (await planLesson({ ...lessonInput, groupMaxLearnerNumber: SEATS }, new Date())).b2bTimetableId;
  };
  const lessons = {
    drawn: await plan(4 * 24, 'lottery'),
    promoted: await plan(48, 'first-come'),
    overlapping: await plan(48, 'first-come'),
    offered: await plan(6, 'first-come'),
  };
  // First the employees who get the seats, then those who wait for them; the latter also want the overlapping lesson.
  const [seated, waiting] = [employees.slice(0, SEATS), employees.slice(SEATS)];
  const outcomes: string[] = [];
  const requestSeats = async (people: readonly Employee[], lesson: number) =>
    outcomes.push(...(await Promise.all(people.map((employee) => employee.want(lesson)))));
  for (const people of [seated, waiting])
    for (const lesson of [lessons.promoted, lessons.offered]) await requestSeats(people, lesson);
  await requestSeats(waiting, lessons.overlapping);
  outcomes.push(...(await Promise.all(employees.map((employee) => employee.enter(lessons.drawn)))));
  const failed = outcomes.filter((outcome) => outcome !== 'OK');
  if (failed.length > 0) throw new Error(`the lessons could not be filled: ${JSON.stringify(tally(failed))}`);
  return { csCorporateId, employees, lessons };
}

/** Makes the entries close, or the draw due, as if the lottery had begun earlier. */
async function lotteryDue(timetableId: number, closesAt: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from timetables where id = ${timetableId} for no key update`;
    const opensAt = new Date(closesAt.getTime() - DAY_MS);
    await tx.timetableLottery.update({ where: { timetableId }, data: { opensAt, closesAt } });
    // The draw is timed from the actual publication of the list, which a database trigger protects from changes.
    await tx.$executeRaw`set local session_replication_role = replica`;
    await tx.$executeRaw`
      update timetable_lotteries set closed_at = ${closesAt}
      where timetable_id = ${timetableId} and closed_at is not null and drawn_at is null`;
    await tx.$executeRaw`set local session_replication_role = origin`;
    await tx.timetable.update({ where: { id: timetableId }, data: { nextStepAt: new Date() } });
    await enqueue(tx, 'advance-timetable', { timetableId });
  });
}

/** Returns steps that each make work due for the worker; seats are released by calls to the web. */
function dueInTurns({ employees, lessons }: Room): (() => Promise<unknown>)[] {
  const cancelSeats = (lesson: number, from: number) => () =>
    Promise.all(employees.slice(from, from + 3).map((employee) => employee.giveBack(lesson)));
  return [
    () => lotteryDue(lessons.drawn, new Date()),
    cancelSeats(lessons.promoted, 0),
    cancelSeats(lessons.offered, 3),
    () => endOffers(lessons.offered, new Date()),
    () => lotteryDue(lessons.drawn, new Date(Date.now() - 11 * MINUTE_MS)),
    cancelSeats(lessons.promoted, 6),
    () => endOffers(lessons.offered, new Date()),
    cancelSeats(lessons.overlapping, 20),
  ];
}

/** Waits until no step is due and no job is in progress. */
async function recover(product: AttackedProduct, findings: Findings, { csCorporateId }: Room): Promise<void> {
  await product.recovered();
  const deadline = Date.now() + HEALING_MS;
  let unfinished: Record<string, string> = {};
  while (Date.now() < deadline) {
    const { rows } = await pool.query<Record<string, string>>(
      `select (select count(*) from timetables where cs_corporate_id = $1 and next_step_at <= now()) as due,
        (select count(*) from messages m join company_notifications n on n.dedupe_key = m.dedupe_key
          where n.cs_corporate_id = $1 and m.status = 'QUEUED') as messages,
        (select count(*) from pgboss.job where state = 'active' or (state in ('created', 'retry') and start_after < now() and name not like '%.dead')) as jobs`,
      [csCorporateId],
    );
    unfinished = rows[0] ?? {};
    if (Object.values(unfinished).every((count) => count === '0')) return;
    await sleep(500);
  }
  findings.check(
    false,
    `not brought to its end within ${HEALING_MS / MINUTE_MS} minutes: ${JSON.stringify(unfinished)}`,
  );
}

/** Checks that the draw was made exactly once and can be reproduced from the published data. */
async function checkDraw(
  findings: Findings,
  timetableId: number,
  describe: (lessonInput: string) => string,
): Promise<void> {
  const { seed, entries, entriesHash, drawnAt } = await db.timetableLottery.findUniqueOrThrow({
    where: { timetableId },
  });
  findings.check(drawnAt !== null, describe('the lottery was never drawn'));
  const published = z.array(lotteryEntrySchema).parse(entries ?? []);
  findings.check(publishEntries(published).entriesHash === entriesHash, describe('the list is not that of its hash'));
  const { rows } = await pool.query<{ receipt: string; draws: number; won: boolean }>(
    `select r.receipt, (select count(*)::int from state_events e where e.machine = 'timetable-reservation' and e.entity_id = r.id
        and e.reason = 'drawn') as draws,
       exists (select 1 from state_events e where e.machine = 'timetable-reservation' and e.entity_id = r.id
        and e.reason = 'drawn' and e."to" = 'RESERVED') as won
     from timetable_reservations r where r.timetable_id = $1 and r.tickets is not null and r.status <> 'CANCELLED'`,
    [timetableId],
  );
  findings.check(
    rows.every(({ draws }) => draws === 1),
    describe('an entry was drawn more or less than once'),
  );
  const winners = rows.filter(({ won }) => won).map(({ receipt }) => receipt);
  // An entrant who has withdrawn since then leaves the place to the next one, so only the remaining entrants are
  // compared.
  const presentReceipts = new Set(rows.map(({ receipt }) => receipt));
  const order = drawOrder(seed, published).filter((receipt) => presentReceipts.has(receipt));
  findings.check(
    winners.toSorted().join() === order.slice(0, SEATS).toSorted().join(),
    describe('the winners are not those of the published draw'),
  );
}

async function playRound(product: AttackedProduct, findings: Findings, number: number): Promise<number> {
  const describe = (lessonInput: string) => `round ${number}: ${lessonInput}`;
  const room = await createRoom(product.url);
  let killed = 0;
  for (const [turn, becomeDue] of dueInTurns(room).entries()) {
    await becomeDue();
    await sleep(UNTIL_KILL_MS[(turn + number) % UNTIL_KILL_MS.length] ?? 0);
    if (product.kill('worker')) killed += 1;
    await product.recovered();
  }
  await recover(product, findings, room);
  // The draw requires that the entries were closed before. When the last kill delayed that, makes the draw due now.
  const { csCorporateId, lessons } = room;
  await lotteryDue(lessons.drawn, new Date(Date.now() - 11 * MINUTE_MS));
  await recover(product, findings, room);
  for (const id of Object.values(lessons)) await checkLesson(findings, id, describe);
  await checkDraw(findings, lessons.drawn, describe);
  await checkHours(findings, csCorporateId, describe);
  await checkNotices(findings, csCorporateId, describe);
  const { rowCount } = await pool.query(
    `select 1 from messages m join company_notifications n on n.dedupe_key = m.dedupe_key
     where n.cs_corporate_id = $1 and m.status not in ('SENT', 'ACCEPTED', 'SKIPPED')`,
    [csCorporateId],
  );
  findings.check(rowCount === 0, describe(`${rowCount} messages did not leave`));
  return killed;
}

export const seatKills: Attack = {
  name: 'seat-kills',
  what: 'the worker ended with SIGKILL while it draws, gives seats, ends offers and takes people off other lists',
  async run(product, { rounds = KILLS / KILLS_OF_A_ROUND }) {
    const findings = new Findings();
    let killed = 0;
    for (let number = 1; number <= rounds; number += 1) killed += await playRound(product, findings, number);
    const { rowCount } = await pool.query(
      `select 1 from pgboss.job where name like '%.dead' and state in ('created', 'retry')`,
    );
    findings.check(rowCount === 0, `${rowCount} jobs were given up`);
    findings.check(killed >= rounds * (KILLS_OF_A_ROUND / 2), `only ${killed} workers were there to be ended`);
    return { tried: killed, found: findings.list() };
  },
};
