'use client';
import { PriceColumn, PriceSkeleton, QuoteCard } from '~/components/money/price-column';
import { currentPolicy } from '~/domain/shared/current-policy';
import { toolPolicies } from '~/domain/tools/policy';
import { OwnerButton } from '~/components/account/owner-button';
import { FailedPart } from '~/components/ui/failed-part';
import { checkoutPolicy } from '~/domain/payment/policy';
import { formatWon } from '~/domain/shared/money';
import { type CartLine, lineAmount } from '~/domain/tools/cart';
import type { ToolQuote } from '~/domain/tools/schema/order';
import { ToolPromiseBox } from './tool-promise-box';

interface ToolSummaryProps {
  quote: ToolQuote | null;
  /** Why there is no price. */
  failed: string | null;
  onRetry: () => Promise<unknown>;
  lines: readonly CartLine[];
  /** Whether the price belongs to the lines before their last change; it cannot be accepted then. */
  isStale: boolean;
  busy: boolean;
}

const promiseItem = (line: CartLine) => ({
  name: line.name,
  mode: line.mode,
  months: line.mode === 'rent' ? line.months : 0,
  count: line.count,
  unitPrice: line.mode === 'rent' ? (line.rentPrice ?? 0) : line.price,
  amount: lineAmount(line),
});

/**
 * Price, refund promise and the button that reserves the tools, next to the delivery: docked on a phone, otherwise in a
 * column.
 */
export function ToolSummary({ quote, failed, onRetry, lines, isStale, busy }: ToolSummaryProps) {
  const note = `주문하면 ${checkoutPolicy.holdMinutes}분 동안 다른 사람에게 판매하지 않아요.`;
  const button = (
    <OwnerButton
      type="submit"
      variant="primary"
      size="lg"
      block
      disabled={!quote || isStale || failed !== null || lines.length === 0}
      loading={busy && !quote}
    >
      {quote ? `${formatWon(quote.total)} 결제하러 가기` : '결제하러 가기'}
    </OwnerButton>
  );
  return (
    <PriceColumn className="mt-9 lg:mt-[52px]" button={button} note={note}>
      {failed ? (
        <FailedPart title="금액을 불러오지 못했어요." onRetry={onRetry}>
          {failed}
        </FailedPart>
      ) : quote ? (
        <>
          <QuoteCard quote={quote} />
          <ToolPromiseBox items={lines.map(promiseItem)} amount={quote.total} policy={currentPolicy(toolPolicies)} />
        </>
      ) : lines.length === 0 ? (
        <p className="rounded-m bg-sunken px-4 py-3.5 text-small text-ink-2">
          담은 도구가 모두 품절됐어요. 다른 도구를 담아 주세요.
        </p>
      ) : (
        <PriceSkeleton />
      )}
    </PriceColumn>
  );
}
