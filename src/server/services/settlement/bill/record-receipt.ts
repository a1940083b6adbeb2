import { billPaidLines } from '~/domain/payment/ledger';
import { type Receivable, receivableOf } from '~/domain/settlement/receivable';
import type { RecordReceiptInput } from '~/domain/settlement/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { changedFields } from '~/domain/shared/changed-fields';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { formatWon } from '~/domain/shared/money';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { postLedger } from '~/server/services/payment/ledger/post-ledger';
import { lockIssuedBill, settleBill } from './issued-bill';
import { dayOf, currentBillOf } from './current-bill';

const conflictText = '그사이 이 청구서에 입금이 기록됐어요. 지금 내용을 확인해 주세요.';

/**
 * Records a transfer of a company that an operator has seen. The bill is paid once its total has arrived; the managers
 * are notified of a remaining amount or an overpayment.
 * @param basedOn number of receipts that the bill had when the operator read it, so that one transfer is not recorded
 *   twice
 * @returns the current receivable of the bill
 * @throws DomainError NOT_FOUND, CONFLICT for another receipt meanwhile, INVALID_INPUT for a day in the future or
 *   before the bill, or for a reversal of more than was received
 */
export function recordReceipt(
  ctx: ServiceContext<MemberActor>,
  { billId, amount, receivedOn, note, basedOn }: RecordReceiptInput,
): Promise<Receivable> {
  const { db, actor, now } = ctx;
  return db.$transaction(async (tx) => {
    const bill = await lockIssuedBill(tx, billId);
    if (bill.receipts.length !== basedOn) throw new DomainError('CONFLICT', {}, conflictText);
    if (receivedOn > seoulDate(now) || receivedOn < dayOf(bill.issuedOn))
      throw fieldRejection('INVALID_INPUT', 'receivedOn', '입금일은 청구한 날부터 오늘까지 고를 수 있어요.');
    const { total } = currentBillOf(bill);
    const receipts = bill.receipts.map((receipt) => receipt.amount);
    const { received } = receivableOf(total, receipts);
    const after = receivableOf(total, [...receipts, amount]);
    if (after.received < 0) throw fieldRejection('INVALID_INPUT', 'amount', '받은 금액보다 많이 뺄 수 없어요.');
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
    const by = { role: 'operator', actorId: actor.userId, at: now, reason: note } as const;
    await settleBill(tx, bill, { ...after, by });
    await recordAudit(tx, ctx, {
      action: 'bill.receipt',
      subject: `company:${bill.csCorporateId}`,
      details: {
        month: bill.month.month,
        amount,
        receivedOn,
        reference: note,
        changes: changedFields(
          { received: { field: '받은 금액', format: formatWon } },
          { received },
          { received: after.received },
        ),
      },
    });
    return after;
  });
}
