'use client';
import { Dots } from '~/components/ui/dots';
import type { ToolOrderView } from '~/domain/tools/order-schema';
import { useTurnedStage } from './use-turned-stage';

/** The gateway has not answered yet: nothing to do but wait, and it is safe to leave. */
export function ToolOrderChecking({ order, title, detail }: { order: ToolOrderView; title: string; detail: string }) {
  useTurnedStage(order, 2_000);
  return (
    <div className="flex flex-1 flex-col items-center justify-center py-20 text-center">
      <span className="text-accent">
        <Dots size={26} />
      </span>
      <h1 className="mt-5 text-h2">{title}</h1>
      <p className="mt-1.5 max-w-[28em] text-ink-2">{detail}</p>
    </div>
  );
}
