'use client';
import { useId } from 'react';
import { FieldError } from '~/components/ui/field';
import { pillClass } from '../review/answer-pills';

interface ManyPillsProps {
  legend: string;
  options: readonly { key: string; label: string }[];
  /** The answer that means none of the options. */
  none: string;
  /** Undefined while there is no answer; empty means none of the options. */
  value: readonly string[] | undefined;
  error: string | undefined;
  onChange: (keys: readonly string[]) => void;
}

/** Choice of several short answers, or of the one that means none. */
export function ManyPills({ legend, options, none, value, error, onChange }: ManyPillsProps) {
  const errorId = useId();
  const toggle = (key: string) => {
    const chosen = value ?? [];
    onChange(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  };
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-[15.5px] font-semibold">{legend}</legend>
      <p className="mb-2.5 text-small text-ink-2">여러 개를 고를 수 있어요.</p>
      <div className="flex flex-wrap gap-2">
        <label className={pillClass}>
          <input
            type="checkbox"
            className="sr-only"
            checked={value?.length === 0}
            // Unticking "none" without another choice would leave the question half answered.
            onChange={() => onChange([])}
          />
          {none}
        </label>
        {options.map(({ key, label }) => (
          <label key={key} className={pillClass}>
            <input
              type="checkbox"
              className="sr-only"
              checked={value?.includes(key) ?? false}
              onChange={() => toggle(key)}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
