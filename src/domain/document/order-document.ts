import { type Won, roundedShare } from '~/domain/shared/money';
import { seoulDate } from '~/domain/shared/seoul-time';
import { printableText } from './printable-text';
import type { OrderDocument, Supplier } from './schema';

/** A line of a quote for lessons or tools. `unit` is the price of one; amounts in KRW. */
type PaperLine = { code: string; label: string; unit: Won; count: number; amount: Won };

export type OrderDocumentInput = {
  kind: OrderDocument['kind'];
  supplier: Supplier;
  oid: string;
  amount: Won;
  /** From the policy that the order was sold under. */ vatPercent: number;
  lines: readonly PaperLine[];
  buyerName: string;
  /** What was sold: either lessons or goods. */
  lesson?: { title: string; coach: string; count: number; minutes: number; personnel: number };
  goods?: { title: string; recipient: string; place: string };
  payment: { method: string; approvedAt: Date };
  refunds: readonly { at: Date; amount: Won }[];
};

/** Returns the VAT contained in an amount. */
function vatOf(amount: Won, percent: number): Won {
  return roundedShare(amount, percent, 100 + percent);
}

/** Builds a receipt or bill from a paid order. Supply and VAT of the lines sum exactly to those of the document. */
export function orderDocument(input: OrderDocumentInput): OrderDocument {
  const { amount, lesson, goods } = input;
  const vat = vatOf(amount, input.vatPercent);
  return {
    kind: input.kind,
    orderId: input.oid,
    supplier: input.supplier,
    buyer: { name: printableText(input.buyerName) },
    ...(lesson
      ? { lesson: { ...lesson, title: printableText(lesson.title), coach: printableText(lesson.coach) } }
      : {}),
    ...(goods
      ? {
          goods: {
            title: printableText(goods.title),
            recipient: printableText(goods.recipient),
            place: printableText(goods.place),
          },
        }
      : {}),
    payment: { method: printableText(input.payment.method), approvedAt: input.payment.approvedAt.toISOString() },
    lines: splitLines(
      input.lines.filter((line) => line.amount !== 0),
      vat,
      input.vatPercent,
    ),
    total: amount,
    supply: amount - vat,
    vat,
    refunds: input.refunds.map((refund) => ({ at: refund.at.toISOString(), amount: refund.amount })),
    net: amount - input.refunds.reduce((sum, refund) => sum + refund.amount, 0),
  };
}

/** Computes VAT from the running total, so that no won is lost to rounding between the lines. */
function splitLines(lines: readonly PaperLine[], totalVat: Won, percent: number): OrderDocument['lines'] {
  let runningAmount = 0;
  let runningVat = 0;
  return lines.map(({ label, unit, count, amount }, index) => {
    runningAmount += amount;
    const vat = (index === lines.length - 1 ? totalVat : vatOf(runningAmount, percent)) - runningVat;
    runningVat += vat;
    return { no: index + 1, label: printableText(label), unit, count, amount, supply: amount - vat, vat };
  });
}

/**
 * Returns the file name: day of the payment, kind and order number. The number is needed to distinguish orders of the
 * same day.
 */
export function orderDocumentFileName({ kind, orderId, payment }: OrderDocument): string {
  return `${seoulDate(new Date(payment.approvedAt))}-${kind}-${orderId.replaceAll(/[^\w-]+/g, '-')}.pdf`;
}
