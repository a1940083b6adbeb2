import { DomainError } from '~/domain/shared/errors';
import type { Won } from '~/domain/shared/money';
import type { ToolMode, ToolQuote } from './schema/order';
import { type ToolPolicy, toolShopPolicy } from './policy';

/** A tool with its current price, and the requested quantity. */
export type PricedLine = {
  name: string;
  price: Won;
  rentPrice: Won | null;
  mode: ToolMode;
  /** 0 for a purchase. */ months: number;
  count: number;
};

/**
 * Returns the KRW for one: the price, or the monthly rent.
 * @throws DomainError INVALID_INPUT for a rental of a tool that can only be bought
 */
export function unitPriceOf({ mode, price, rentPrice }: Pick<PricedLine, 'mode' | 'price' | 'rentPrice'>): Won {
  if (mode === 'buy') return price;
  if (rentPrice === null)
    throw new DomainError('INVALID_INPUT', { issues: [{ path: 'mode', message: '대여할 수 없는 도구예요.' }] });
  return rentPrice;
}

/**
 * Returns the itemised price of a cart with delivery. KRW including VAT; the lines sum to the total.
 * @throws DomainError INVALID_INPUT for counts or months outside the policy
 */
export function quoteTools(
  requestedLines: readonly PricedLine[],
  { isIsland }: { isIsland: boolean },
  policy: ToolPolicy,
): ToolQuote {
  const { delivery } = policy;
  const { cart, rent } = toolShopPolicy;
  if (requestedLines.length === 0 || requestedLines.length > cart.maxLines)
    throw new DomainError('INVALID_INPUT', { lines: requestedLines.length });
  const lines = requestedLines.map((line): ToolQuote['lines'][number] => {
    const { name, mode, months, count } = line;
    const possible =
      Number.isInteger(count) &&
      count >= 1 &&
      count <= cart.maxCount &&
      Number.isInteger(months) &&
      (mode === 'buy' ? months === 0 : months >= 1 && months <= rent.maxMonths);
    if (!possible) throw new DomainError('INVALID_INPUT', { count, months });
    const unit = unitPriceOf(line) * (mode === 'rent' ? months : 1);
    return {
      code: 'tool',
      label: `${name}${mode === 'rent' ? ` ${months}개월 대여` : ''}${count > 1 ? ` × ${count}` : ''}`,
      unit,
      count,
      amount: unit * count,
    };
  });
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  const free = goods >= delivery.freeFrom;
  lines.push({
    code: 'delivery',
    label: free ? '배송비 무료' : '배송비',
    unit: free ? 0 : delivery.fee,
    count: 1,
    amount: free ? 0 : delivery.fee,
  });
  if (isIsland)
    lines.push({ code: 'island', label: '섬 지역 배송', unit: delivery.island, count: 1, amount: delivery.island });
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { policyVersion: policy.version, lines, goods, deliveryFee: total - goods, total };
}
