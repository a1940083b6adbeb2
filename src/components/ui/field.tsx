import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { cx } from './cx';

export interface FieldText {
  label: ReactNode;
  /** Text under the label: what to write, and why it is asked when that is not obvious. */
  hint?: ReactNode;
  /** What is wrong and how to correct it; announced when it appears. */
  error?: string;
  /** Marks the label with "선택", or with this word in another language; everything else is required. */
  optional?: boolean | string;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
}

/** Returns the ids that connect a control with its hint and error. */
export function fieldIds(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return { 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined } as const;
}

/** The style shared by all fields and selects. */
export const controlClass =
  'w-full rounded-m border border-field bg-card text-body text-ink transition-[border-color,box-shadow] ' +
  'hover:border-ink-2 focus:border-focus focus:outline-none focus:ring-[3px] focus:ring-focus/25 ' +
  'disabled:border-line disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-bad aria-invalid:focus:ring-bad/25';

interface FieldProps extends FieldText {
  id: string;
  className?: string;
  children: ReactNode;
}

export function Field({ id, label, hint, error, optional, hideLabel, className, children }: FieldProps) {
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={cx(hideLabel ? 'sr-only' : 'mb-1.5 flex items-baseline gap-1.5 text-small font-semibold text-ink')}
      >
        {label}
        {optional ? (
          <span className="text-caption font-normal text-ink-3">{optional === true ? '선택' : optional}</span>
        ) : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-0.5 mb-2 text-caption text-ink-2">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** An error that is always in the document, so that the message is announced when it appears. */
export function FieldError({ id, message }: { id: string; message?: string }) {
  return (
    <p id={id} role="alert" className={cx('flex items-start gap-1.5 text-caption text-bad', message && 'mt-2')}>
      {message ? (
        <>
          <CircleAlert aria-hidden className="mt-[2.5px] size-3.5 shrink-0" />
          <span>{message}</span>
        </>
      ) : null}
    </p>
  );
}
