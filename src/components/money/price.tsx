import { cx } from '~/components/ui/cx';
import { formatWon, type Won } from '~/domain/shared/money';

interface PriceProps {
  amount: Won;
  /** Unit before the amount, in a lighter style ("50분"). */
  per?: string;
  size?: 's' | 'm' | 'l';
  className?: string;
}

const sizes = { s: 'text-[15px]', m: 'text-[18px]', l: 'text-[26px] tracking-tight' } as const;

export function Price({ amount, per, size = 'm', className }: PriceProps) {
  return (
    <span className={cx('whitespace-nowrap', className)}>
      {per ? <span className="mr-0.5 text-caption text-ink-2">{per} </span> : null}
      <span className={cx('font-semibold tnum', sizes[size])}>{formatWon(amount)}</span>
    </span>
  );
}
