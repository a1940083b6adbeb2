import { seoulInstant, seoulMonthRange, shiftMonth } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { beginMonth } from '~/server/services/settlement/close/start-month';
import { sealPayoutAccount } from '~/server/services/settlement/payout/payout-account';
import type { callerFor } from '~/test/caller';
import { createCoach } from '~/test/factories/lesson';
import { closedStatement, createSettledCompany, createHeldLesson } from '~/test/factories/settlement';
import type { Act } from './company-acts';

type AsOperator = (now: Date) => ReturnType<typeof callerFor>['operations']['settlement'];

const later = seoulInstant(2030, 1, 1);
const reason = '수업 기록을 보고 정했어요';

/** Creates the month after the latest one, closed, with one statement. */
async function closedMonth() {
  const last = await db.settlementMonth.findFirst({ orderBy: { month: 'desc' } });
  const month = last ? shiftMonth(last.month, 1) : '2021-01';
  const scene = await createSettledCompany();
  const startsAt = new Date(seoulMonthRange(month).from.getTime());
  const statementId = await closedStatement(scene, await createHeldLesson(scene, startsAt), month);
  const { id } = await db.settlementMonth.findUniqueOrThrow({ where: { month } });
  return { ...scene, month, monthId: id, statementId, subject: `settlement:${id}` };
}

async function payable() {
  const scene = await closedMonth();
  await db.settlementStatement.update({ where: { id: scene.statementId }, data: { status: 'PAYABLE' } });
  return scene;
}

/** Creates a company's bill of 100 won. */
async function issuedBill() {
  const { csCorporateId, monthId, month } = await closedMonth();
  const rate = await db.companyRate.findFirstOrThrow({ where: { contract: { csCorporateId } } });
  const { id: billId } = await db.companyBill.create({ data: { monthId, csCorporateId } });
  await db.companyBillLine.create({
    data: { billId, kind: 'MONTH', rateId: rate.id, label: '월 이용료 (30일)', month, days: 30, amount: 100 },
  });
  const on = new Date('2029-12-03');
  await db.companyBill.update({
    where: { id: billId },
    data: { status: 'ISSUED', total: 100, vat: 9, buyerName: '다온전자', issuedOn: on, dueOn: on },
  });
  return { csCorporateId, billId };
}

/** Actions of operators on settlements: how to perform each, and its audit entry. */
export const settlementActs = (as: AsOperator): Readonly<Record<string, () => Promise<Act>>> => ({
  'operations.settlement.start': async () => {
    const { month } = await closedMonth();
    const next = shiftMonth(month, 1);
    const { settlementMonthId } = await db.$transaction((tx) =>
      beginMonth(tx, { month: next, startedBy: null, now: later }),
    );
    const ended = { status: 'CLOSED', closedAt: later, disputesUntil: later, payOn: later } as const;
    return {
      subject: `settlement:${settlementMonthId}`,
      action: 'settlement.close',
      call: async () => {
        await as(later).start({ month: next });
        // Only one of the two months may be in the process of closing.
        await db.settlementMonth.update({ where: { id: settlementMonthId }, data: ended });
      },
    };
  },
  'operations.settlement.decideDispute': async () => {
    const { subject, statementId, expert } = await closedMonth();
    const line = await db.settlementLine.findFirstOrThrow({ where: { statementId } });
    const disputeInput = { lineId: line.id, coachId: expert.id, sentence: '두 시간이었어요.', disputedAt: later };
    const { id: disputeId } = await db.settlementDispute.create({ data: disputeInput });
    return {
      subject,
      action: 'settlement.dispute',
      details: { reason, accepted: false },
      call: () => as(later).decideDispute({ disputeId, accepted: false, decision: reason }),
    };
  },
  'operations.settlement.payoutFile': async () => {
    const { subject, month } = await payable();
    return { subject, action: 'settlement.payout-file', call: () => as(later).payoutFile({ month }) };
  },
  'operations.settlement.pay': async () => {
    const { subject, month, statementId, expert } = await payable();
    const payTo = { bank: 'KB국민은행', lastDigits: '9012', holderName: '한지우' };
    const sealed = sealPayoutAccount({ bankCode: '06', accountNumber: '123456789012', holderName: '한지우' });
    await db.coachPayoutAccount.create({ data: { coachId: expert.id, sealed, updatedAt: later } });
    const paid = { month, statements: [{ statementId, payTo }], paidOn: '2029-12-10', reference: '이체 12' };
    return {
      subject,
      action: 'settlement.pay',
      details: { amount: 77_360, reference: '이체 12' },
      call: () => as(later).pay(paid),
    };
  },
  'operations.settlement.saveTaxType': async () => {
    const { id } = await createCoach();
    const businessNumber = '124-81-00998';
    return {
      subject: `coach:${id}`,
      action: 'settlement.tax',
      details: { taxType: 'BUSINESS' },
      call: () => as(later).saveTaxType({ encryptedCoachId: encryptId('coach', id), from: null, businessNumber }),
    };
  },
  'operations.settlement.recordReceipt': async () => {
    const { csCorporateId, billId } = await issuedBill();
    const receipt = { billId, amount: 100, receivedOn: '2029-12-10', note: '다온전자', basedOn: 0 };
    return {
      subject: `company:${csCorporateId}`,
      action: 'bill.receipt',
      details: { amount: 100, reference: '다온전자' },
      call: () => as(later).recordReceipt(receipt),
    };
  },
  'operations.settlement.correctBill': async () => {
    const { csCorporateId, billId } = await issuedBill();
    return {
      subject: `company:${csCorporateId}`,
      action: 'bill.correct',
      details: { amount: -40, total: 60, reason },
      call: () => as(later).correctBill({ billId, amount: -40, reason, basedOn: 0 }),
    };
  },
});
