import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { sqlStates } from '~/server/database/sql-state';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { expertActor } from '~/test/factories/company';
import { closedStatement, createSettledCompany, createHeldLesson } from '~/test/factories/settlement';
import { waitForLock } from '~/test/wait-for-lock';

const startsAt = seoulInstant(2028, 3, 10, 12);
const closedAt = new Date(startsAt.getTime() + 50 * MINUTE_MS);
const month = '2028-03';

/** Creates a lesson whose close can be undone for ten minutes. */
async function createScene() {
  const created = await createSettledCompany();
  const b2bTimetableId = await createHeldLesson(created, startsAt);
  await db.timetable.update({
    where: { id: b2bTimetableId },
    data: { pointsDueAt: new Date(closedAt.getTime() + 10 * MINUTE_MS) },
  });
  const actor = await expertActor(created.expert, [created.csCorporateId]);
  const reopen = () => callerFor(actor, new Date(closedAt.getTime() + MINUTE_MS)).b2bExpert.reopen({ b2bTimetableId });
  const lesson = () => db.timetable.findUniqueOrThrow({ where: { id: b2bTimetableId } });
  return { ...created, b2bTimetableId, reopen, lesson };
}

describe('a lesson that is settled', () => {
  it('must be closed: the database rejects a line for a lesson with open attendance', async () => {
    const created = await createSettledCompany();
    const openLesson = await createHeldLesson(created, startsAt, { closedAt: null });
    const line = closedStatement(created, openLesson, '2028-01').then(
      () => null,
      (thrown: unknown) => `${sqlStates(thrown).join(' ')} ${(thrown as Error).message}`,
    );
    expect(await line).toContain('the attendance of the lesson is open');
  });

  it('cannot be reopened', async () => {
    const scene = await createScene();
    await closedStatement(scene, scene.b2bTimetableId, '2028-02');
    await expect(scene.reopen()).rejects.toMatchObject({ cause: { code: 'MOVE_NOT_ALLOWED' } });
    expect(await scene.lesson()).toMatchObject({ closedAt });
  });

  it('cannot be reopened by a concurrent request, which waits for the line', async () => {
    const scene = await createScene();
    const { rateId, statementId } = await openStatement(scene, month);
    const written = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const settling = db.$transaction(async (tx) => {
      const line = {
        statementId,
        kind: 'COMPANY_LESSON',
        timetableId: scene.b2bTimetableId,
        rateId,
        amount: 80_000,
      } as const;
      await tx.settlementLine.create({ data: line });
      written.resolve();
      await held.promise;
    });
    await written.promise;
    const undoing = Promise.allSettled([scene.reopen()]);
    await waitForLock('for update');
    held.resolve();
    await settling;
    expect(await undoing).toMatchObject([{ reason: { cause: { code: 'MOVE_NOT_ALLOWED' } } }]);
    expect(await scene.lesson()).toMatchObject({ closedAt });
  });
});

/** Creates a statement of the month that still accepts lines. */
async function openStatement(
  { csCorporateId, expert }: { csCorporateId: number; expert: { id: number } },
  of: string,
): Promise<{ statementId: number; rateId: number }> {
  const at = { policyVersion: 'settlement-2026-11-24', expected: 1, startedAt: closedAt };
  const { id: monthId } = await db.settlementMonth.create({ data: { month: of, status: 'CLOSING', ...at } });
  const { id: statementId } = await db.settlementStatement.create({ data: { monthId, coachId: expert.id } });
  const { id: rateId } = await db.companyRate.findFirstOrThrow({ where: { contract: { csCorporateId } } });
  return { statementId, rateId };
}
