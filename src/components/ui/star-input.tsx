'use client';
import { useId, useState, type ReactNode } from 'react';
import { cx } from './cx';
import { FieldError } from './field';
import { starPath } from './star-rating';

interface StarInputProps {
  legend: ReactNode;
  /** The words for one to five stars, in this order. */
  labels: readonly [string, string, string, string, string];
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  error?: string;
}

const stars = [1, 2, 3, 4, 5] as const;

/**
 * Input for one to five stars, made of radio buttons, so that the arrow keys work and each star is announced with its
 * word.
 */
export function StarInput({ legend, labels, value, onChange, error }: StarInputProps) {
  const id = useId();
  const [pointed, setPointed] = useState(0);
  const filled = pointed || value;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} aria-invalid={error ? true : undefined}>
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setPointed(0)}>
          {stars.map((star) => (
            <label
              key={star}
              onPointerEnter={({ pointerType }) => (pointerType === 'mouse' ? setPointed(star) : undefined)}
              className="grid size-12 cursor-pointer place-items-center rounded-m has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-focus"
            >
              <input
                type="radio"
                name={id}
                value={star}
                checked={value === star}
                onChange={() => onChange(star)}
                className="sr-only"
              />
              <span className="sr-only">
                {star}점, {labels[star - 1]}
              </span>
              <svg
                aria-hidden
                viewBox="0 0 20 20"
                className={cx('size-9 transition-transform', value === star && 'scale-110')}
              >
                <path
                  d={starPath}
                  strokeWidth="1"
                  strokeLinejoin="round"
                  className={cx(
                    'transition-colors',
                    star <= filled ? 'fill-star stroke-star' : 'fill-transparent stroke-field',
                  )}
                />
              </svg>
            </label>
          ))}
        </div>
        <span aria-hidden className={cx('text-[15px]', filled > 0 ? 'font-semibold' : 'text-ink-2')}>
          {filled > 0 ? labels[filled - 1] : '별을 눌러 주세요'}
        </span>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
