import type { Metadata } from 'next';
import { FlaskConical } from 'lucide-react';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { Banner } from '~/components/ui/banner';
import { usesSandbox } from '~/server/integrations/payment-gateway/choose-gateway';

export const metadata: Metadata = { title: '시험 결제창', robots: { index: false } };
export const dynamic = 'force-dynamic';

/** Layout of the embedded gateway's pages: visibly not the product's own, and 404 when a real gateway is configured. */
export default function SandboxLayout({ children }: { children: ReactNode }) {
  if (!usesSandbox()) notFound();
  return (
    <main className="mx-auto flex min-h-dvh max-w-[480px] flex-col px-(--gutter) py-8">
      <Banner tone="warn" icon={<FlaskConical className="size-5" aria-hidden />} title="시험용 결제창이에요.">
        실제 돈은 오가지 않아요.
      </Banner>
      {children}
    </main>
  );
}
