import { Lock } from 'lucide-react';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { FlowShell } from '~/components/layout/flow-shell';
import { TrpcProvider } from '~/trpc/react';

export const metadata: Metadata = { title: '도구 주문', robots: { index: false } };

export default function ToolPaymentLayout({ children }: { children: ReactNode }) {
  return (
    <TrpcProvider>
      <FlowShell
        aside={
          <p className="flex items-center gap-1.5 text-small text-ink-2">
            <Lock aria-hidden className="size-4" />
            안전한 결제
          </p>
        }
      >
        {children}
      </FlowShell>
    </TrpcProvider>
  );
}
