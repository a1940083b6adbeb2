import { ToolPaymentPage, type ToolPaymentQuery } from '../tool-payment-page';

/** /tool/payment/piano (docs/product/tools.md#addresses). */
export default function PianoPaymentPage({ searchParams }: { searchParams: ToolPaymentQuery }) {
  return <ToolPaymentPage kind="piano" query={searchParams} />;
}
