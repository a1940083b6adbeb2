'use client';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { SelectField } from '~/components/ui/select-field';

interface LinkSelectProps {
  label: string;
  hideLabel?: boolean;
  /** Options, each with the address it links to. */
  options: ReadonlyArray<{ label: string; href: string }>;
  /** The href of the selected option. */
  value: string;
  className?: string;
}

/** A select whose options are addresses. Choosing one navigates without scrolling to the top. */
export function LinkSelect({ label, hideLabel, options, value, className }: LinkSelectProps) {
  const router = useRouter();
  const [moving, startMoving] = useTransition();
  return (
    <SelectField
      label={label}
      hideLabel={hideLabel}
      className={className}
      aria-busy={moving || undefined}
      value={value}
      options={options.map((option) => ({ value: option.href, label: option.label }))}
      onChange={(event) => {
        const href = event.target.value;
        startMoving(() => router.push(href, { scroll: false }));
      }}
    />
  );
}
