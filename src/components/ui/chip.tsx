import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

export type ChipTone = 'plain' | 'fit' | 'hot' | 'warn' | 'bad';

const tones: Record<ChipTone, string> = {
  plain: 'bg-sunken text-ink-2',
  fit: 'bg-green-soft text-green',
  hot: 'bg-accent-soft text-accent-ink',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

/** A fact in two or three words. `fit` reassures, `hot` urges, and the others show a state. */
export function Chip({
  tone = 'plain',
  icon,
  className,
  children,
}: {
  tone?: ChipTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-[11px] py-[5px] text-caption leading-[1.35] font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

interface ToggleChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed' | 'type'> {
  pressed: boolean;
}

/** A filter that is on or off; 44 px high. */
export function ToggleChip({ pressed, className, children, ...rest }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cx(
        'inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-small font-semibold whitespace-nowrap transition-colors',
        pressed
          ? 'border-green bg-green text-on-green'
          : 'border-line bg-card text-ink-2 hover:border-field hover:text-ink',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
