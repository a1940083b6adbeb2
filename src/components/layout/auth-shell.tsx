import type { ReactNode } from 'react';
import { HeroDrawing } from '~/components/illustration/hero-drawing';
import { FlowShell } from './flow-shell';

/** Frame of the pages for login and signup: the form, and a drawing beside it on wide screens. */
export function AuthShell({ children }: { children: ReactNode }) {
  return (
    <FlowShell>
      <div className="mx-auto grid w-full max-w-[calc(var(--container-form)+2*var(--gutter))] flex-1 content-start gap-20 px-(--gutter) pt-8 pb-16 sm:pt-16 lg:max-w-content lg:grid-cols-[minmax(0,var(--container-form))_1fr]">
        <div className="min-w-0">{children}</div>
        <HeroDrawing className="hidden w-full max-w-[440px] self-start justify-self-end lg:sticky lg:top-[calc(var(--header)+56px)] lg:block" />
      </div>
    </FlowShell>
  );
}
