'use client';
import { useId } from 'react';
import { FieldError } from '~/components/ui/field';

/** Style of a short answer as a pill around its radio button or checkbox. */
export const pillClass =
  'relative grid min-h-11 place-items-center rounded-full border-[1.5px] border-line bg-card px-4 text-[15px] font-semibold text-ink-2 ' +
  'transition-colors hover:border-field has-[:checked]:border-green has-[:checked]:bg-green-soft has-[:checked]:text-ink ' +
  'has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus';

interface AnswerPillsProps {
  legend: string;
  /** Answers with their keys, in the order of display. */
  options: readonly { key: string; label: string }[];
  value: string | undefined;
  error: string | undefined;
  onChange: (key: string) => void;
}

/**
 * A choice among three to five short answers, in rows over the page's width. They are radio buttons, so the arrow keys
 * work.
 */
export function AnswerPills({ legend, options, value, error, onChange }: AnswerPillsProps) {
  const name = useId();
  const errorId = useId();
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2.5 text-[15.5px] font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ key, label }) => (
          <label key={key} className={pillClass}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={key}
              checked={key === value}
              onChange={() => onChange(key)}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
