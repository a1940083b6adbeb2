import type { Won } from '~/domain/shared/money';
import { printableText } from './printable-text';
import { formatBusinessNumber } from '~/domain/shared/business-number';
import type { BillAccount, CompanyBillDocument, Supplier } from './schema';

export type CompanyBillFacts = {
  supplier: Supplier;
  billId: number;
  companyName: string;
  /** Ten digits; null while it is not known. */ companyNumber: string | null;
  /** Null where none is set. */ payTo: BillAccount | null;
  /** "2026-11" */ month: string;
  /** Days as "2026-12-03". */ issuedOn: string;
  dueOn: string;
  /** `vat` is null where only the bill as a whole has it. */
  lines: readonly { label: string; count: number; unit: Won; amount: Won; vat: Won | null }[];
  /** As it was issued. */ issuedTotal: Won;
  corrections: readonly { no: number; on: string; reason: string; amount: Won }[];
  /** As it stands. */ total: Won;
  vat: Won;
};

/** What the bill of a company's month shows. */
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
  ...facts
}: CompanyBillFacts) {
  const document: CompanyBillDocument = {
    ...facts,
    kind: 'companyBill',
    number: `${facts.month.replace('-', '')}-${billId}`,
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
    // Left out of a bill that nothing was put right of: its data, and so its file, stay as they were.
    ...(corrections.length === 0
      ? {}
      : {
          corrected: {
            issuedTotal,
            corrections: corrections.map((one) => ({ ...one, reason: printableText(one.reason) })),
          },
        }),
    total,
    supply: total - vat,
    vat,
  };
  return document;
}

/** The day it was issued, what it is and its number; of one that was put right, how often. */
export function companyBillFileName({ issuedOn, number, corrected }: CompanyBillDocument): string {
  const again = corrected ? `-corrected-${corrected.corrections.length}` : '';
  return `${issuedOn}-company-bill-${number}${again}.pdf`;
}
