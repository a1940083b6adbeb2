import type { Won } from '~/domain/shared/money';
import { printableText } from './printable-text';
import { formatBusinessNumber } from '~/domain/shared/business-number';
import type { BillAccount, CompanyBillDocument, Supplier } from './schema';

export type CompanyBillInput = {
  supplier: Supplier;
  billId: number;
  companyName: string;
  /** Ten digits; null if unknown. */ companyNumber: string | null;
  /** Null if no account is configured. */ payTo: BillAccount | null;
  /** "2026-11" */ month: string;
  /** Days as "2026-12-03". */ issuedOn: string;
  dueOn: string;
  /** `vat` is null if only the bill as a whole has VAT. */
  lines: readonly { label: string; count: number; unit: Won; amount: Won; vat: Won | null }[];
  /** Total when the bill was issued. */ issuedTotal: Won;
  corrections: readonly { no: number; on: string; reason: string; amount: Won }[];
  /** Current total, after all corrections. */ total: Won;
  vat: Won;
};

/** Builds the bill of a company's month. */
export function companyBillDocument({
  billId,
  companyName,
  companyNumber,
  payTo,
  lines,
  issuedTotal,
  corrections,
  total,
  vat,
  ...input
}: CompanyBillInput) {
  const document: CompanyBillDocument = {
    ...input,
    kind: 'companyBill',
    number: `${input.month.replace('-', '')}-${billId}`,
    buyer: {
      name: printableText(companyName),
      ...(companyNumber === null ? {} : { registrationNumber: formatBusinessNumber(companyNumber) }),
    },
    ...(payTo === null ? {} : { payTo }),
    lines: lines.map((line, index) => ({
      no: index + 1,
      label: printableText(line.label),
      unit: line.unit,
      count: line.count,
      amount: line.amount,
      ...(line.vat === null ? {} : { supply: line.amount - line.vat, vat: line.vat }),
    })),
    // Left out of a bill without corrections, so that its data, and therefore its file, do not change.
    ...(corrections.length === 0
      ? {}
      : {
          corrected: {
            issuedTotal,
            corrections: corrections.map((correction) => ({ ...correction, reason: printableText(correction.reason) })),
          },
        }),
    total,
    supply: total - vat,
    vat,
  };
  return document;
}

/** Returns the file name: issue date, kind and number; for a corrected bill also the number of corrections. */
export function companyBillFileName({ issuedOn, number, corrected }: CompanyBillDocument): string {
  const suffix = corrected ? `-corrected-${corrected.corrections.length}` : '';
  return `${issuedOn}-company-bill-${number}${suffix}.pdf`;
}
