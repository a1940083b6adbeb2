import { afterAll, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { closed, createClosedMonth, MONTH, over, payday } from '~/test/company/closed-month';
import { asWorker, createHeldLesson, startAndCloseMonth } from '~/test/factories/settlement';
import { advanceSettlement } from '../close/advance-settlement';

afterAll(stopSender);

const { scene, other, asExpert, asOperator } = await createClosedMonth();
const payTo = { bank: 'KB국민은행', lastDigits: '9012', holderName: '한지우' };
for (const of of [scene, other]) {
  const account = { bankCode: '06', accountNumber: '123456789012', holderName: '한지우' } as const;
  await (await asExpert(closed, of)).saveAccount(account);
}
const statementOf = (coachId: number, month = MONTH) =>
  db.settlementStatement.findFirstOrThrow({ where: { coachId, month: { month } } });
const pay = (month: string, statementIds: readonly number[]) =>
  asOperator(payday).pay({
    month,
    statements: statementIds.map((statementId) => ({ statementId, payTo })),
    paidOn: '2026-12-10',
    reference: '이체 12',
  });
const readWritten = async () => [
  await db.settlementPayout.count(),
  await db.message.count({ where: { template: 'settlement-paid' } }),
  await db.auditEvent.count({ where: { action: 'settlement.pay' } }),
  await db.ledgerTransaction.count({ where: { kind: 'STATEMENT_PAID' } }),
];

it('a transfer is recorded for all its statements or for none, if one is still in its dispute period', async () => {
  const [first, second] = [await statementOf(scene.expert.id), await statementOf(other.expert.id)];
  await db.settlementStatement.update({ where: { id: first.id }, data: { status: 'PAYABLE' } });
  await expect(pay(MONTH, [first.id, second.id])).rejects.toMatchObject({ cause: { code: 'MOVE_NOT_ALLOWED' } });
  expect(await statementOf(scene.expert.id)).toMatchObject({ status: 'PAYABLE' });
  expect(await readWritten()).toEqual([0, 0, 0, 0]);
});

it('a transfer is rejected for a month that is not closed, and for a statement of another month', async () => {
  await advanceSettlement(asWorker(over));
  await createHeldLesson(scene, seoulInstant(2026, 12, 1, 12));
  const { id: ofNovember } = await statementOf(scene.expert.id);
  const notFound = { cause: { code: 'NOT_FOUND' } };
  await expect(pay('2026-12', [ofNovember])).rejects.toMatchObject(notFound);
  await startAndCloseMonth('2026-12', seoulInstant(2027, 1, 3, 3));
  const { id: ofDecember } = await statementOf(scene.expert.id, '2026-12');
  await expect(pay(MONTH, [ofNovember, ofDecember])).rejects.toMatchObject(notFound);
  await expect(pay(MONTH, [ofNovember, 2_000_000_000])).rejects.toMatchObject(notFound);
  expect(await readWritten()).toEqual([0, 0, 0, 0]);
});
