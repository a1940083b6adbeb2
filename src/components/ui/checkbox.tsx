'use client';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx';
import { FieldError, fieldIds } from './field';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Content beside the label, outside it: a link to the full text of what the user agrees to. */
  aside?: ReactNode;
}

export function Checkbox({ label, hint, error, aside, id, className, ...rest }: CheckboxProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <div className={className}>
      <div className="flex items-center gap-2">
        <label htmlFor={fieldId} className="flex min-h-11 flex-1 items-center gap-3 py-2">
          <CheckMark id={fieldId} {...fieldIds(fieldId, { hint, error })} {...rest} />
          <span className="text-[15px] leading-normal">
            {label}
            {hint ? (
              <span id={`${fieldId}-hint`} className="block text-caption text-ink-2">
                {hint}
              </span>
            ) : null}
          </span>
        </label>
        {aside}
      </div>
      <FieldError id={`${fieldId}-error`} message={error} />
    </div>
  );
}

const marks = {
  green: 'before:bg-on-green checked:border-green checked:bg-green',
  accent: 'before:bg-on-accent checked:border-accent checked:bg-accent',
} as const;

/** The box without a label; `accent` for cards whose chosen state has the accent colour. */
export function CheckMark({
  className,
  tone = 'green',
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'size'> & { tone?: keyof typeof marks }) {
  return (
    <input
      type="checkbox"
      className={cx(
        'grid size-6 shrink-0 appearance-none place-items-center rounded-[8px] border-[1.5px] border-field bg-card transition-colors hover:border-ink-2',
        "before:size-4 before:scale-50 before:opacity-0 before:transition before:content-[''] before:[mask:var(--check)_center/contain_no-repeat]",
        'checked:before:scale-100 checked:before:opacity-100',
        marks[tone],
        'disabled:opacity-50 aria-invalid:border-bad',
        className,
      )}
      {...rest}
    />
  );
}
