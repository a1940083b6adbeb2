import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { PaymentShell } from '~/components/checkout/payment-shell';

export const metadata: Metadata = { title: '도구 주문', robots: { index: false } };

export default function ToolPaymentLayout({ children }: { children: ReactNode }) {
  return <PaymentShell>{children}</PaymentShell>;
}
