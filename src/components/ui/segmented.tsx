'use client';
import { useId, type ReactNode } from 'react';
import { cx } from './cx';

interface SegmentedProps<Value extends string> {
  /** Name of the choice, for screen readers. */
  label: string;
  options: ReadonlyArray<{ value: Value; label: ReactNode; disabled?: boolean }>;
  value: Value | null;
  onChange: (value: Value) => void;
  /** `green` when choosing means yes (attendance), `ink` when it only switches a view. */
  tone?: 'ink' | 'green';
  className?: string;
}

/** Two to four short choices in one bar. They are radio buttons, so the arrow keys work. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  tone = 'ink',
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={cx('inline-flex rounded-[13px] bg-sunken p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative grid min-h-9 flex-1 place-items-center rounded-s px-3.5 text-small font-semibold whitespace-nowrap text-ink-2 transition-colors',
            "before:absolute before:-inset-y-1 before:inset-x-0 before:content-['']",
            'has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-focus has-[:disabled]:opacity-50',
            tone === 'green'
              ? 'has-[:checked]:bg-green has-[:checked]:text-on-green'
              : 'has-[:checked]:bg-raised has-[:checked]:text-ink has-[:checked]:shadow-1',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
