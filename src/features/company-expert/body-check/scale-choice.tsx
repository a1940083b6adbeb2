'use client';
import { useId } from 'react';
import { FieldError } from '~/components/ui/field';
import { inkOn, type Measure, scales } from '~/domain/body-check/scales';

/** Choice of the six levels of a scale, with colour, number and word. */
export function ScaleChoice({
  measure,
  value,
  before,
  error,
  onChange,
}: {
  measure: Measure;
  value: number | null;
  /** The level of the previous round. */
  before: number | null;
  error: string | undefined;
  onChange: (level: number) => void;
}) {
  const name = useId();
  const { label, question, levels } = scales[measure];
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-2 font-semibold">
        {label} <span className="text-small font-normal text-ink-2">{question}</span>
      </legend>
      <div className="grid grid-cols-3 gap-2">
        {levels.map(({ key, label: word, color }) => (
          <label
            key={key}
            className="relative flex min-h-16 cursor-pointer flex-col items-center justify-center rounded-m border-2 border-transparent px-1 py-1.5 text-center has-[:checked]:border-ink has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
            style={{ background: color, color: inkOn(measure, key) }}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={key}
              checked={value === key}
              onChange={() => onChange(key)}
            />
            <b className="text-[17px] leading-tight font-bold tnum">{key}</b>
            <span className="text-caption leading-tight">{word}</span>
            {before === key ? <span className="text-caption leading-tight font-semibold">지난번</span> : null}
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} message={error} />
    </fieldset>
  );
}
