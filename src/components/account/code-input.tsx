'use client';
import { useEffect, useId, useRef, useState } from 'react';
import { accountPolicy } from '~/domain/account/policy';
import { cx } from '~/components/ui/cx';
import { FieldError, fieldIds } from '~/components/ui/field';
import { typedDigitCode, typedDigits } from '~/domain/shared/typed-value';

interface CodeInputProps {
  label: string;
  value: string;
  error?: string;
  disabled?: boolean;
  /** Defaults to the number of digits in a certification code. */
  digits?: number;
  onChange: (value: string) => void;
  /** Called when the last digit has been typed. */
  onComplete: (code: string) => void;
}

/**
 * Digits drawn as boxes over one real field. Pasting (also a whole message), one-time-code autofill, deleting and
 * screen readers work as in any field, and the next digit goes into the next box automatically.
 */
export function CodeInput({
  label,
  value,
  error,
  disabled,
  digits = accountPolicy.certification.digits,
  onChange,
  onComplete,
}: CodeInputProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const caret = Math.min(value.length, digits - 1);
  // The code is the only input on this screen.
  useEffect(() => field.current?.focus(), []);

  function enter(text: string) {
    const next = typedDigits(typedDigitCode(text, digits)).slice(0, digits);
    onChange(next);
    if (next.length === digits && next !== value) onComplete(next);
  }

  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-small font-semibold">
        {label}
      </label>
      <div className="relative">
        <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-2 sm:gap-2.5">
          {Array.from({ length: digits }, (_, index) => (
            <span
              key={index}
              className={cx(
                'grid h-15 place-items-center rounded-m border bg-card text-[26px] font-bold tnum transition-[border-color,box-shadow]',
                error ? 'border-bad' : 'border-field',
                focused &&
                  index === caret &&
                  (error ? 'ring-[3px] ring-bad/25' : 'border-focus ring-[3px] ring-focus/25'),
                disabled && 'bg-sunken text-ink-3',
              )}
            >
              {value[index] ??
                (focused && index === caret ? (
                  <span className="h-6 w-0.5 animate-shimmer rounded-full bg-ink" />
                ) : null)}
            </span>
          ))}
        </div>
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          spellCheck={false}
          value={value}
          readOnly={disabled}
          aria-disabled={disabled || undefined}
          onChange={(event) => enter(event.target.value)}
          onSelect={() => field.current?.setSelectionRange(value.length, value.length)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="absolute inset-0 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
          {...fieldIds(id, { hint: undefined, error })}
        />
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
