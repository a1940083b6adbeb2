import { afterAll, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { callerFor } from '~/test/caller';
import { expertActor } from '~/test/factories/company';
import { asWorker, startAndCloseMonth, createSettledCompany, createHeldLesson } from '~/test/factories/settlement';
import { waitForLock } from '~/test/wait-for-lock';
import { advanceSettlement, releaseNextStatements } from './advance-settlement';
import { closeMonth, closeNextBatch } from './close-month';
import { beginMonth } from './start-month';

afterAll(stopSender);

const MONTH = '2026-11';
const inTime = seoulInstant(2026, 12, 5, 23);
const over = seoulInstant(2026, 12, 6);

/** Closes a month batch by batch until its row reaches this phase. */
async function closeUntil(which: { settlementMonthId: number }, phase: string, now: Date): Promise<void> {
  const where = { id: which.settlementMonthId };
  while ((await db.settlementMonth.findUniqueOrThrow({ where })).phase !== phase)
    await closeNextBatch(asWorker(now), which);
}

it('a line can be disputed while its month is still being closed, after its statement is prepared', async () => {
  const scene = await createSettledCompany();
  await createHeldLesson(scene, seoulInstant(2026, 10, 3, 12));
  const [month, now] = ['2026-10', seoulInstant(2026, 11, 3, 3)];
  const which = await db.$transaction((tx) => beginMonth(tx, { month, startedBy: null, now }));
  const settlement = callerFor(await expertActor(scene.expert, []), now).b2bExpert.settlement;
  await closeUntil(which, 'STATEMENTS', now);
  expect(await settlement.month({ month })).toMatchObject({ preparing: true, statement: null, forecast: null });
  await closeUntil(which, 'BILLS', now);
  const { statement, preparing } = await settlement.month({ month });
  expect(preparing).toBe(false);
  expect(statement).toMatchObject({ disputesUntil: seoulInstant(2026, 11, 6), payOn: '2026-11-10' });
  const lineId = statement?.lines[0]?.lineId ?? 0;
  await settlement.dispute({ lineId, sentence: '두 시간 수업이었어요.' });
  const otherExpert = callerFor(await expertActor((await createSettledCompany()).expert, []), now).b2bExpert.settlement;
  expect(await otherExpert.month({ month })).toMatchObject({ preparing: false, statement: null, forecast: null });
  await closeMonth(asWorker(now), which);
  await advanceSettlement(asWorker(seoulInstant(2026, 11, 6)));
  const row = { where: { month }, include: { statements: true } };
  expect(await db.settlementMonth.findUnique(row)).toMatchObject({
    status: 'CLOSED',
    statements: [{ status: 'CLOSED' }],
  });
  await db.settlementDispute.updateMany({ data: { status: 'REJECTED', decision: '확인했어요.', decidedAt: now } });
});

it('a dispute written while the job waits for the lock keeps its statement from becoming payable', async () => {
  const scene = await createSettledCompany();
  await createHeldLesson(scene, seoulInstant(2026, 11, 3, 12));
  await startAndCloseMonth(MONTH, seoulInstant(2026, 12, 3, 3));
  const own = { coachId: scene.expert.id };
  const statement = await db.settlementStatement.findFirstOrThrow({ where: own, include: { lines: true } });
  const lineId = statement.lines[0]?.id ?? 0;
  const statusNow = async () => (await db.settlementStatement.findFirstOrThrow({ where: own })).status;

  let release: Promise<boolean> | undefined;
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from settlement_statements where id = ${statement.id} for no key update`;
    release = releaseNextStatements(asWorker(over));
    await waitForLock('settlement_statements');
    const sentence = '두 시간 수업이었어요.';
    await tx.settlementDispute.create({
      data: { lineId, coachId: scene.expert.id, sentence, disputedAt: inTime },
    });
  });
  await release;
  expect(await statusNow()).toBe('CLOSED');
  const settlement = callerFor(await expertActor(scene.expert, []), over).b2bExpert.settlement;
  expect(await settlement.month({ month: MONTH })).toMatchObject({
    statement: { status: 'CLOSED', lines: [{ dispute: { status: 'OPEN' } }] },
  });

  const [decision, decidedAt] = ['확인했어요.', over];
  await db.settlementDispute.updateMany({ data: { status: 'REJECTED', decision, decidedAt } });
  await advanceSettlement(asWorker(over));
  expect(await statusNow()).toBe('PAYABLE');
});
