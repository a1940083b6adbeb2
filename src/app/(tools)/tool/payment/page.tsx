import { ToolPaymentPage, type ToolPaymentQuery } from './tool-payment-page';

/** Everything in the cart, whatever the lesson. */
export default function BucketPaymentPage({ searchParams }: { searchParams: ToolPaymentQuery }) {
  return <ToolPaymentPage kind={null} query={searchParams} />;
}
