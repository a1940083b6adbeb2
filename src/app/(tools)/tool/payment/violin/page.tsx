import { ToolPaymentPage, type ToolPaymentQuery } from '../tool-payment-page';

/** /tool/payment/violin (specification §2). */
export default function ViolinPaymentPage({ searchParams }: { searchParams: ToolPaymentQuery }) {
  return <ToolPaymentPage kind="violin" query={searchParams} />;
}
