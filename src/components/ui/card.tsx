import type { ReactNode, RefCallback } from 'react';
import { cx } from './cx';

interface CardProps {
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  className?: string;
  /** Used with `tabIndex` for a card that takes the focus by script. */
  ref?: RefCallback<HTMLElement>;
  tabIndex?: -1;
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'li';
  /** Lifts slightly under the pointer, for a card that is a link as a whole. */
  interactive?: boolean;
  /** Padding inside; `none` for lists that reach the edge. */
  pad?: 'none' | 's' | 'm' | 'l';
}

const pads = { none: '', s: 'p-4', m: 'p-5 sm:p-[22px]', l: 'p-6 sm:p-8' } as const;

export function Card({ as: Tag = 'div', interactive, pad = 'm', className, ...rest }: CardProps) {
  return (
    <Tag
      className={cx(
        'relative rounded-l border border-line bg-card shadow-1',
        pads[pad],
        interactive &&
          'transition-[box-shadow,transform,border-color] duration-(--slow) hover:-translate-y-0.5 hover:border-field/50 hover:shadow-2',
        className,
      )}
      {...rest}
    />
  );
}
