import { ToolPaymentPage, type ToolPaymentQuery } from '../tool-payment-page';

/** /tool/payment/violin (docs/product/tools.md#addresses). */
export default function ViolinPaymentPage({ searchParams }: { searchParams: ToolPaymentQuery }) {
  return <ToolPaymentPage kind="violin" query={searchParams} />;
}
