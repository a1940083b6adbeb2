import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { FlowShell } from '~/components/layout/flow-shell';
import { TrpcProvider } from '~/trpc/react';

/** The frame of every payment page, for lessons and for tools. */
export function PaymentShell({ children }: { children: ReactNode }) {
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
