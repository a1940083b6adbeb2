import { afterAll, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { callerFor } from '~/test/caller';
import { expertActor } from '~/test/factories/company';
import { asWorker, closeWholeMonth, createSettledCompany, holdLesson } from '~/test/factories/settlement';
import { waitsForLock } from '~/test/waits-for-lock';
import { advanceSettlement, releaseNextStatements } from './advance-settlement';

afterAll(stopSender);

const MONTH = '2026-11';
const inTime = seoulInstant(2026, 12, 5, 23);
const over = seoulInstant(2026, 12, 6);

it('a dispute that is written while its statement is waited for keeps the statement from being paid', async () => {
  const scene = await createSettledCompany();
  await holdLesson(scene, seoulInstant(2026, 11, 3, 12));
  await closeWholeMonth(MONTH, seoulInstant(2026, 12, 3, 3));
  const statement = await db.settlementStatement.findFirstOrThrow({ include: { lines: true } });
  const lineId = statement.lines[0]?.id ?? 0;
  const statusNow = async () => (await db.settlementStatement.findFirstOrThrow()).status;

  let release: Promise<boolean> | undefined;
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from settlement_statements where id = ${statement.id} for no key update`;
    release = releaseNextStatements(asWorker(over));
    await waitsForLock('settlement_statements');
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
