'use client';
import { useId } from 'react';
import { cx } from './cx';

/** One to five, as radios: arrow keys move, each star says its number. `value` 0 is nothing chosen. */
export function StarInput({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const name = useId();
  return (
    <fieldset className="inline-flex">
      <legend className="sr-only">{label}</legend>
      {[1, 2, 3, 4, 5].map((score) => (
        <label key={score} className="grid size-12 place-items-center rounded-full has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-focus">
          <input type="radio" name={name} className="sr-only" checked={value === score} onChange={() => onChange(score)} />
          <span className="sr-only">{score}점</span>
          <svg aria-hidden viewBox="0 0 20 20" className={cx('size-8 transition-transform active:scale-90', score <= value ? 'fill-star' : 'fill-line')}>
            <path d="M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />
          </svg>
        </label>
      ))}
    </fieldset>
  );
}
