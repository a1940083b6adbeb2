import { billedLines } from '~/domain/payment/ledger';
import { correctionRejection, vatOfCorrection } from '~/domain/settlement/bill';
import { billDueOn } from '~/domain/settlement/days';
import { billCorrectedMail } from '~/domain/settlement/texts/mails';
import { settlementPolicies } from '~/domain/settlement/policy';
import { type Receivable, receivableOf } from '~/domain/settlement/receivable';
import type { CorrectBillInput } from '~/domain/settlement/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { changedFields } from '~/domain/shared/changed-fields';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { formatWon } from '~/domain/shared/money';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { postLedger } from '~/server/services/payment/ledger/post-ledger';
import { lockIssuedBill, settleBill } from './issued-bill';
import { currentBillOf } from './current-bill';
import { billUrl, notifyManagers } from './notify-managers';

const conflictText = '그사이 다른 운영자가 이 청구서를 정정했어요. 지금 내용을 확인해 주세요.';

/**
 * Corrects an issued bill by a positive or negative amount, down to a total of zero. The issued bill and its receipts
 * stay unchanged. The difference is owed, or reported as an overpayment. The company's managers are notified.
 * @param basedOn number of corrections that the bill had when the operator read it
 * @returns the current receivable of the bill
 * @throws DomainError NOT_FOUND, CONFLICT for a bill that was corrected meanwhile, INVALID_INPUT for a deduction of
 *   more than the bill's total
 */
export function correctBill(
  ctx: ServiceContext<MemberActor>,
  { billId, amount, reason, basedOn }: CorrectBillInput,
): Promise<Receivable> {
  const { db, actor, now } = ctx;
  return db.$transaction(async (tx) => {
    const bill = await lockIssuedBill(tx, billId);
    if (bill.corrections.length !== basedOn) throw new DomainError('CONFLICT', {}, conflictText);
    const before = currentBillOf(bill);
    const rejection = correctionRejection(before.total, amount);
    if (rejection !== null) throw fieldRejection('INVALID_INPUT', 'amount', rejection);
    const policy = settlementPolicies.of(bill.month.policyVersion);
    const vat = vatOfCorrection(before, amount, policy);
    const due = amount > 0 ? new Date(billDueOn(now, policy)) : null;
    const correction = await tx.companyBillCorrection.create({
      data: { billId, no: basedOn + 1, amount, vat, reason, dueOn: due, operatorId: actor.userId, createdAt: now },
    });
    await postLedger(tx, {
      kind: 'BILL_CORRECTED',
      idempotencyKey: `bill-correction:${correction.id}`,
      subject: { kind: 'bill', id: billId },
      policyVersion: policy.version,
      at: now,
      lines: billedLines({ amount, vat, companyId: bill.csCorporateId }),
    });
    const { total, dueOn } = currentBillOf({ ...bill, corrections: [...bill.corrections, correction] });
    const after = receivableOf(
      total,
      bill.receipts.map((receipt) => receipt.amount),
    );
    const by = { role: 'operator', actorId: actor.userId, at: now, reason } as const;
    await settleBill(tx, bill, { ...after, by });
    const mailInput = { month: bill.month.month, companyName: bill.buyerName ?? '', url: billUrl(billId) };
    await notifyManagers(tx, {
      csCorporateId: bill.csCorporateId,
      template: 'company-bill-corrected',
      content: billCorrectedMail({ ...mailInput, amount, reason, total, dueOn: dueOn ?? '', ...after }),
      key: `company-bill-correction:${correction.id}`,
    });
    await recordAudit(tx, ctx, {
      action: 'bill.correct',
      subject: `company:${bill.csCorporateId}`,
      details: {
        month: bill.month.month,
        amount,
        total,
        reason,
        changes: changedFields({ total: { field: '청구액', format: formatWon } }, { total: before.total }, { total }),
      },
    });
    return after;
  });
}
