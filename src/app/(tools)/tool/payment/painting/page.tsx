import { ToolPaymentPage, type ToolPaymentQuery } from '../tool-payment-page';

/** /tool/payment/painting (docs/product/tools.md#addresses). */
export default function PaintingPaymentPage({ searchParams }: { searchParams: ToolPaymentQuery }) {
  return <ToolPaymentPage kind="painting" query={searchParams} />;
}
