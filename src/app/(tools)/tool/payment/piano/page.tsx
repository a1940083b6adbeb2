import { ToolPaymentPage, type ToolPaymentQuery } from '../tool-payment-page';

/** /tool/payment/piano (specification §2). */
export default function PianoPaymentPage({ searchParams }: { searchParams: ToolPaymentQuery }) {
  return <ToolPaymentPage kind="piano" query={searchParams} />;
}
