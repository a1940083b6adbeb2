import { companyBillDocument } from '~/domain/document/company-bill';
import type { CompanyBillDocument } from '~/domain/document/schema';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import { seller } from '~/server/seller';
import type { DocumentLoader } from '~/server/services/document/load-document';
import { readBillLines } from './view-bills';

/**
 * A company's bill of a month. What was paid of it is no part of it, so its file stays the same.
 * @throws DomainError NOT_FOUND, also before it is issued
 */
export const loadCompanyBill: DocumentLoader<'companyBill', CompanyBillDocument> = async (
  { db },
  { encryptedId, readable },
) => {
  const { id } = decryptId('companyBill', encryptedId);
  const bill = await db.companyBill.findFirst({
    where: { id, status: { not: 'DRAFT' }, csCorporateId: readable.csCorporateId },
    select: {
      csCorporateId: true,
      total: true,
      vat: true,
      issuedOn: true,
      dueOn: true,
      buyerName: true,
      month: { select: { month: true } },
    },
  });
  if (!bill?.issuedOn || !bill.dueOn || bill.buyerName === null) throw new DomainError('NOT_FOUND');
  const data = companyBillDocument({
    supplier: seller(),
    billId: id,
    companyName: bill.buyerName,
    month: bill.month.month,
    issuedOn: bill.issuedOn.toISOString().slice(0, 10),
    dueOn: bill.dueOn.toISOString().slice(0, 10),
    lines: await readBillLines(db, id),
    total: bill.total,
    vat: bill.vat,
  });
  return { subjectId: id, owner: { csCorporateId: bill.csCorporateId }, data };
};
