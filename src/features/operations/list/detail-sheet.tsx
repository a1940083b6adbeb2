'use client';
import type { ReactNode } from 'react';
import { Sheet } from '~/components/ui/sheet';
import { DiscardUnsavedInput, useTyped } from '~/components/typed/use-typed';

/**
 * Shows the details of a row in a sheet at the right, as wide as a phone and at most 560 px. An accidental close does
 * not discard typed text.
 */
export function DetailSheet({
  open,
  title,
  onClose,
  children,
}: {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const { watch, leave, forget } = useTyped();
  return (
    <Sheet
      from="side"
      open={open}
      title={title}
      onOpenChange={(next) => (next ? undefined : leave(onClose))}
      className="w-full! max-w-[560px]"
    >
      <div {...watch} className="space-y-6 px-5 pb-8">
        <DiscardUnsavedInput value={forget}>{children}</DiscardUnsavedInput>
      </div>
    </Sheet>
  );
}

/** Shows facts in two columns. */
export function DetailList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-small">
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
