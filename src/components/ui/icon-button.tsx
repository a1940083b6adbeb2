import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'type'> {
  /** What the button does, for screen readers and as a tooltip. */
  label: string;
  icon: ReactNode;
}

/** A button of 44 × 44 px with only an icon. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-full text-ink-2 transition-colors hover:bg-sunken hover:text-ink disabled:opacity-40',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
