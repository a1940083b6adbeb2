import { cx } from '~/components/ui/cx';
import { currentPolicy } from '~/domain/shared/current-policy';
import { Price } from '~/components/money/price';
import { priceBooks } from '~/domain/catalog/policy';
import type { Won } from '~/domain/shared/money';

const priceBook = currentPolicy(priceBooks);

interface PriceLineProps {
  price: Won | null;
  title?: string;
  /** True when this is the lowest of several prices. */
  isLowest?: boolean;
}

/**
 * The price of one lesson for one person, with its program. A null price shows that the price is agreed in consulting.
 */
export function PriceLine({ price, title, isLowest = false }: PriceLineProps) {
  if (price === null) return <span className="text-caption text-ink-2">가격은 상담에서 정해요</span>;
  return (
    <span
      className={cx(
        'min-w-0',
        title && 'max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:justify-between max-sm:gap-3',
      )}
    >
      {title ? <span className="block text-caption font-semibold text-ink-2">{title}</span> : null}
      <Price amount={price} per={`${priceBook.lessonMinutes}분`} />
      {isLowest ? <span className="text-caption text-ink-2">부터</span> : null}
    </span>
  );
}
