import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { PaymentShell } from '~/components/checkout/payment-shell';

export const metadata: Metadata = { title: '결제', robots: { index: false } };

export default function PaymentLayout({ children }: { children: ReactNode }) {
  return <PaymentShell>{children}</PaymentShell>;
}
