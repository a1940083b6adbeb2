import { billPaidLines } from '~/domain/payment/ledger';
import { type Receivable, receivableOf } from '~/domain/settlement/receivable';
import type { RecordReceiptInput } from '~/domain/settlement/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { postLedger } from '~/server/services/payment/ledger/post-ledger';
import { transitionBill } from '../transition-settlement';
import { standingOf } from './standing';

/**
 * An operator has seen a company's transfer. The bill is paid once all of it came; too little and too much are told.
 * @returns what has come of the bill by now
 * @throws DomainError NOT_FOUND, INVALID_INPUT for a day to come or before the bill, or for more taken back than came
 */
export function recordReceipt(
  ctx: ServiceContext<MemberActor>,
  { billId, amount, receivedOn, note }: RecordReceiptInput,
): Promise<Receivable> {
  const { db, actor, now } = ctx;
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from company_bills where id = ${billId} for no key update`;
    const bill = await tx.companyBill.findFirst({
      where: { id: billId, status: { not: 'DRAFT' } },
      include: { month: true, receipts: { select: { amount: true } }, corrections: { orderBy: { no: 'asc' } } },
    });
    if (!bill?.issuedOn) throw new DomainError('NOT_FOUND');
    if (receivedOn > seoulDate(now) || receivedOn < bill.issuedOn.toISOString().slice(0, 10))
      throw new DomainError('INVALID_INPUT', {}, '입금일을 확인해 주세요. 청구한 날부터 오늘까지 고를 수 있어요.');
    const after = receivableOf(standingOf(bill).total, [...bill.receipts.map((one) => one.amount), amount]);
    if (after.received < 0) throw new DomainError('INVALID_INPUT', {}, '받은 금액보다 많이 뺄 수 없어요.');
    const receipt = await tx.companyBillReceipt.create({
      data: { billId, amount, receivedOn: new Date(receivedOn), note, operatorId: actor.userId, createdAt: now },
      select: { id: true },
    });
    await postLedger(tx, {
      kind: 'BILL_PAID',
      idempotencyKey: `bill-receipt:${receipt.id}`,
      subject: { kind: 'bill', id: billId, receiptId: receipt.id },
      policyVersion: bill.month.policyVersion,
      at: now,
      lines: billPaidLines({ amount, companyId: bill.csCorporateId }),
    });
    const to = after.remaining === 0 ? 'PAID' : 'ISSUED';
    const by = { role: 'operator', actorId: actor.userId, at: now, reason: note } as const;
    if (to !== bill.status) await transitionBill(tx, { id: billId, from: bill.status, to, by });
    await recordAudit(tx, ctx, {
      action: 'bill.receipt',
      subject: `company:${bill.csCorporateId}`,
      details: { month: bill.month.month, amount, receivedOn, reference: note },
    });
    return after;
  });
}
