'use client';
import { ChevronRight } from 'lucide-react';
import { ToolDrawing } from '~/components/illustration/tool-drawing';
import { Link } from '~/components/navigation/link';
import { shopPath } from '~/domain/tools/shop-filter';
import { orderTitle } from '~/domain/tools/texts/labels';
import { useSuggest } from '../suggest-context';
import { useVerticalCart } from './use-vertical-cart';

/** Link to the shop, filtered by the answered materials or instrument. */
export function ToolsLink() {
  const { serviceType, state } = useSuggest();
  const { art, purpose } = state.draft.fields;
  const cart = useVerticalCart();
  if (serviceType !== 'art' && serviceType !== 'music') return null;
  const subcategory =
    serviceType === 'music' ? (purpose.class === 'F' ? 'piano' : purpose.class === 'G' ? 'violin' : null) : null;
  const href = shopPath({ serviceType, subcategory, materials: serviceType === 'art' ? art.materials : [] });
  return (
    <Link
      href={href}
      className="mt-5 flex items-center gap-3.5 rounded-[16px] border border-line bg-card p-3 pr-4 transition-colors hover:border-field"
    >
      <ToolDrawing
        of={serviceType === 'art' ? 'brushes' : subcategory === 'violin' ? 'violin' : 'piano'}
        serviceType={serviceType}
        className="size-14 rounded-m"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {serviceType === 'art'
            ? '재료가 없으면 구매하거나 대여할 수 있어요'
            : '악기가 없으면 구매하거나 대여할 수 있어요'}
        </span>
        <span className="block text-small text-ink-2">
          {cart.length > 0
            ? `담은 도구: ${orderTitle(cart)}. 더 보거나 뺄 수 있어요.`
            : '가격과 남은 수량을 볼 수 있어요. 작성하던 답은 그대로예요.'}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </Link>
  );
}
