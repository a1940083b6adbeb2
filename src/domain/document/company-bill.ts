import type { Won } from '~/domain/shared/money';
import { printableText } from './printable-text';
import type { CompanyBillDocument, Supplier } from './schema';

export type CompanyBillFacts = {
  supplier: Supplier;
  billId: number;
  companyName: string;
  /** "2026-11" */ month: string;
  /** Days as "2026-12-03". */ issuedOn: string;
  dueOn: string;
  lines: readonly { label: string; count: number; unit: Won; amount: Won; vat: Won }[];
  total: Won;
  vat: Won;
};

/** What the bill of a company's month shows. */
export function companyBillDocument({ billId, companyName, lines, total, vat, ...facts }: CompanyBillFacts) {
  const document: CompanyBillDocument = {
    ...facts,
    kind: 'companyBill',
    number: `${facts.month.replace('-', '')}-${billId}`,
    buyer: { name: printableText(companyName) },
    lines: lines.map((line, index) => ({
      no: index + 1,
      label: printableText(line.label),
      unit: line.unit,
      count: line.count,
      amount: line.amount,
      supply: line.amount - line.vat,
      vat: line.vat,
    })),
    total,
    supply: total - vat,
    vat,
  };
  return document;
}

/** The day it was issued, what it is and its number. */
export function companyBillFileName({ issuedOn, number }: CompanyBillDocument): string {
  return `${issuedOn}-company-bill-${number}.pdf`;
}
