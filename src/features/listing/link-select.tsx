'use client';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { SelectField } from '~/components/ui/select-field';

interface LinkSelectProps {
  label: string;
  hideLabel?: boolean;
  /** Each choice is a place to go to. */
  options: ReadonlyArray<{ label: string; href: string }>;
  /** The href of what is chosen now. */
  value: string;
  className?: string;
}

/** A select whose choices are addresses; the list follows without a jump to the top. */
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
