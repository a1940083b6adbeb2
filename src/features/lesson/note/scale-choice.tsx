'use client';
import { useId } from 'react';
import { SCALE_MAX } from '~/domain/lesson/note-numbers';

const values = [null, ...Array.from({ length: SCALE_MAX + 1 }, (_, value) => value)];

/** A value from 0 to 10, or none recorded. They are radio buttons, so the arrow keys work. */
export function ScaleChoice({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className="grid grid-cols-6 gap-1.5 sm:grid-cols-12">
        {values.map((one) => (
          <label
            key={one}
            className="grid h-11 place-items-center rounded-s border border-field bg-card text-[15px] font-semibold tnum transition-colors hover:border-ink-2 has-[:checked]:border-green has-[:checked]:bg-green has-[:checked]:text-on-green has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={one === value}
              onChange={() => onChange(one)}
            />
            {one ?? (
              <>
                <span aria-hidden>–</span>
                <span className="sr-only">기록하지 않음</span>
              </>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
