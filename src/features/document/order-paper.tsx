import { closingNote, documentLabels as labels, paperDate, paymentRows, supplierRows } from '~/domain/document/labels';
import type { OrderDocument } from '~/domain/document/schema';
import { formatWon } from '~/domain/shared/money';
import { PaperLines, PaperTotals } from './paper-lines';
import { PaperParties, PaperSheet } from './paper-sheet';

/** A receipt or a bill on screen and in print, with the same texts and numbers as its PDF. */
export function OrderPaper({ data }: { data: OrderDocument }) {
  const { kind, buyer, supplier, payment, refunds, net } = data;
  return (
    <PaperSheet
      corner={
        <>
          {labels.issued} <time dateTime={payment.approvedAt}>{paperDate(payment.approvedAt)}</time>
        </>
      }
      title={labels[kind]}
      figure={{ label: refunds.length > 0 ? labels.net : labels.paid, value: formatWon(net) }}
      rows={paymentRows(data)}
      note={closingNote(data)}
    >
      <PaperParties
        parties={[
          { label: labels.buyer, name: buyer.name, honorific: labels.honorific },
          { label: labels.supplier, name: supplier.name, rows: supplierRows(data) },
        ]}
      />
      <PaperLines data={data} />
      <PaperTotals data={data} />
    </PaperSheet>
  );
}
