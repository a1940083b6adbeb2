import { closingNote, documentLabels as words, paperDate, paymentFacts, supplierFacts } from '~/domain/document/labels';
import type { OrderDocument } from '~/domain/document/schema';
import { formatWon } from '~/domain/shared/money';
import { PaperLines, PaperTotals } from './paper-lines';
import { PaperParties, PaperSheet } from './paper-sheet';

/** A receipt or a bill on screen and in print, with the same texts and figures as its PDF. */
export function OrderPaper({ data }: { data: OrderDocument }) {
  const { kind, buyer, supplier, payment, refunds, net } = data;
  return (
    <PaperSheet
      corner={
        <>
          {words.issued} <time dateTime={payment.approvedAt}>{paperDate(payment.approvedAt)}</time>
        </>
      }
      title={words[kind]}
      figure={{ label: refunds.length > 0 ? words.net : words.paid, value: formatWon(net) }}
      facts={paymentFacts(data)}
      note={closingNote(data)}
    >
      <PaperParties
        parties={[
          { label: words.buyer, name: buyer.name, honorific: words.honorific },
          { label: words.supplier, name: supplier.name, facts: supplierFacts(data) },
        ]}
      />
      <PaperLines data={data} />
      <PaperTotals data={data} />
    </PaperSheet>
  );
}
