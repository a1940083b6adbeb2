import { companyBillDocument } from '~/domain/document/company-bill';
import type { CompanyBillDocument } from '~/domain/document/schema';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import { decryptId } from '~/server/crypto/encrypted-id';
import { billAccount, seller } from '~/server/seller';
import type { DocumentLoader } from '~/server/services/document/load-document';
import { dayOf, currentBillColumns, currentBillOf } from './current-bill';
import { readBillLines } from './view-bills';

/**
 * Loads a company's bill of a month with its corrections. It does not contain receipts, so its file stays the same
 * until the bill is corrected. If the company's number was not known at the issue, the current number is used.
 * @throws DomainError NOT_FOUND, also before the bill is issued
 */
export const loadCompanyBill: DocumentLoader<'companyBill', CompanyBillDocument> = async (
  { tx },
  { encryptedId, readable },
) => {
  const { id } = decryptId('companyBill', encryptedId);
  const bill = await tx.companyBill.findFirst({
    where: { id, status: { not: 'DRAFT' }, csCorporateId: readable.csCorporateId },
    select: {
      csCorporateId: true,
      ...currentBillColumns,
      issuedOn: true,
      buyerName: true,
      buyerNumber: true,
      company: { select: { businessNumber: true } },
      corrections: { orderBy: { no: 'asc' } },
      month: { select: { month: true } },
    },
  });
  if (!bill?.issuedOn || bill.buyerName === null) throw new DomainError('NOT_FOUND');
  const { total, vat, dueOn } = currentBillOf(bill);
  const data = companyBillDocument({
    supplier: seller(),
    billId: id,
    companyName: bill.buyerName,
    companyNumber: bill.buyerNumber ?? bill.company.businessNumber,
    payTo: billAccount(),
    month: bill.month.month,
    issuedOn: dayOf(bill.issuedOn),
    dueOn: dueOn ?? '',
    lines: await readBillLines(tx, id),
    issuedTotal: bill.total,
    corrections: bill.corrections.map(({ no, createdAt, reason, amount }) => ({
      no,
      on: seoulDate(createdAt),
      reason,
      amount,
    })),
    total,
    vat,
  });
  return { subjectId: id, owner: { csCorporateId: bill.csCorporateId }, data };
};
