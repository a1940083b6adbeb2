import { ToolPaymentPage, type ToolPaymentQuery } from './tool-payment-page';

/** Payment of everything in the cart, for any lesson. */
export default function BucketPaymentPage({ searchParams }: { searchParams: ToolPaymentQuery }) {
  return <ToolPaymentPage kind={null} query={searchParams} />;
}
