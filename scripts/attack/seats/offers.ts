import { setTimeout as sleep } from 'node:timers/promises';
import { db, pool } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { Findings } from '../attack';
import { outcomeOf } from '../client';
import type { SeatRound } from './seat-round';

const TURNS = 3;
const SETTLED_MS = 60_000;

/** Makes all offers of a lesson expire at a given moment, as if they had been made earlier. */
export async function endOffers(lesson: number, at: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from timetables where id = ${lesson} for no key update`;
    await tx.timetableReservation.updateMany({
      where: { timetableId: lesson, status: 'OFFERED' },
      data: { offeredUntil: at },
    });
    await tx.timetable.update({ where: { id: lesson }, data: { nextStepAt: at } });
    await enqueue(tx, 'advance-timetable', { timetableId: lesson }, { startAfter: at });
  });
}

/**
 * Waits until a lesson has no overdue step.
 * @returns false when the limit has passed first
 */
export async function nothingDue(lesson: number, limitMs = SETTLED_MS): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    const { rowCount } = await pool.query('select 1 from timetables where id = $1 and next_step_at <= now()', [lesson]);
    if (rowCount === 0) return true;
    await sleep(100);
  }
  return false;
}

/**
 * Answers offers at the moment when they expire and go to the next person: some employees accept in both of their
 * browsers at the same time, some decline, some do nothing.
 */
export async function rushOffers(
  findings: Findings,
  { employees, lesson }: SeatRound,
  describe: (problem: string) => string,
): Promise<string[]> {
  const outcomes: string[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const offers = await db.timetableReservation.findMany({ where: { timetableId: lesson, status: 'OFFERED' } });
    findings.check(offers.length > 0, describe('nothing was offered, so that nothing was shown'));
    await endOffers(lesson, new Date(Date.now() + 100));
    await Promise.all(
      offers.map(async ({ id, userId }, index) => {
        const employee = employees.find(({ member }) => member.userId === userId);
        const named = { b2bTimetableReservationId: id };
        if (!employee || index % 3 === 2) return;
        if (index % 3 === 1) {
          const declined = await outcomeOf(employee.client.b2bLearner.cancel.mutate(named));
          findings.check(['OK', 'MOVE_NOT_ALLOWED'].includes(declined), describe(`declined: ${declined}`));
          return;
        }
        const accepted = await Promise.all(
          [employee.client, employee.otherClient].map((client) =>
            outcomeOf(client.b2bLearner.acceptOffer.mutate(named)),
          ),
        );
        findings.check(
          accepted.filter((outcome) => outcome === 'OK').length <= 1,
          describe('one offer was accepted twice'),
        );
        const other = accepted.filter((outcome) => !['OK', 'MOVE_NOT_ALLOWED', 'OFFER_OVER'].includes(outcome));
        findings.check(other.length === 0, describe(`accepted: ${other.join(', ')}`));
      }),
    );
    findings.check(await nothingDue(lesson), describe('offers that are over were not ended'));
  }
  return outcomes;
}
