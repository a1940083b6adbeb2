import type { Metadata } from 'next';
import { PaymentHistory } from '~/features/payment/history/payment-history';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '결제와 환불' };

export default async function PaymentHistoryPage() {
  await api.payment.history.prefetchInfinite({});
  return (
    <HydrateClient>
      <PaymentHistory />
    </HydrateClient>
  );
}
