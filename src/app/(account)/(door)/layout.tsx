import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { FlowShell } from '~/components/layout/flow-shell';

// Doors are for people, not for search results.
export const metadata: Metadata = { robots: { index: false } };

export default function DoorLayout({ children }: { children: ReactNode }) {
  return (
    <FlowShell>
      <div className="mx-auto w-full max-w-[calc(var(--container-form)+2*var(--gutter))] flex-1 px-(--gutter) pt-8 pb-16 sm:pt-16">{children}</div>
    </FlowShell>
  );
}
