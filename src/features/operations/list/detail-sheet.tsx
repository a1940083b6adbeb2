'use client';
import type { ReactNode } from 'react';
import { Sheet } from '~/components/ui/sheet';
import { UnsavedForms, useUnsavedForms } from '~/components/form/unsaved';

interface DetailSheetProps {
  open: boolean;
  title: ReactNode;
  /** For a page with its previews: at most 920 px wide instead of 560. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Shows the details of a row in a sheet at the right, as wide as the screen of a phone. An accidental close does not
 * discard typed text.
 */
export function DetailSheet({ open, title, wide = false, onClose, children }: DetailSheetProps) {
  const { forms, leave } = useUnsavedForms();
  return (
    <Sheet
      from="side"
      open={open}
      title={title}
      onOpenChange={(next) => (next ? undefined : leave(onClose))}
      className={wide ? 'w-full! max-w-[920px]' : 'w-full! max-w-[560px]'}
    >
      <div className="space-y-6 px-5 pb-8">
        <UnsavedForms value={forms}>{children}</UnsavedForms>
      </div>
    </Sheet>
  );
}

type Detail = readonly [label: string, value: ReactNode];

/** Shows details in two columns. A detail that does not apply is `null` or `false`. */
export function DetailList({ details }: { details: readonly (Detail | null | undefined | false | '')[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-small">
      {details.map((detail) =>
        detail ? (
          <div key={detail[0]} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="text-ink-2">{detail[0]}</dt>
            <dd className="min-w-0">{detail[1]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
