'use client';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from './icon-button';

interface StepperProps {
  /** What the number counts ("수업 인원"). */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Unit after the number ("명"). */
  unit?: string;
  /** Names of the buttons; without them those in Korean. */
  lessLabel?: string;
  moreLabel?: string;
}

/** Input for a small number with two buttons; the new number is announced. */
export function Stepper({
  label,
  value,
  onChange,
  min = 1,
  max = 10,
  step = 1,
  unit = '',
  lessLabel = `${label} 줄이기`,
  moreLabel = `${label} 늘리기`,
}: StepperProps) {
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <fieldset className="inline-flex shrink-0 items-center gap-1 rounded-full border border-field bg-card p-0.5">
      <legend className="sr-only">{label}</legend>
      <IconButton
        label={lessLabel}
        disabled={value <= min}
        onClick={() => set(value - step)}
        icon={<Minus aria-hidden className="size-4" />}
      />
      <output className="min-w-12 text-center font-semibold tnum">
        {value}
        {unit}
      </output>
      <IconButton
        label={moreLabel}
        disabled={value >= max}
        onClick={() => set(value + step)}
        icon={<Plus aria-hidden className="size-4" />}
      />
    </fieldset>
  );
}
