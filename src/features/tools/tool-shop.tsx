'use client';
import { ClipboardList } from 'lucide-react';
import { useCart } from '~/components/tools/use-cart';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import type { Tool } from '~/domain/tools/schema/tools';
import { type ShopFilter, shopPath } from '~/domain/tools/shop-filter';
import { CartDock, CartPanel } from './cart-panel';
import { ShopFilters } from './shop-filters';
import { ToolCard } from './tool-card';

/** The shop: the tools for the lesson, with the cart next to them. */
export function ToolShop({
  filter,
  tools,
  owner,
}: {
  filter: ShopFilter;
  tools: Tool[];
  /** The account that owns the cart. */ owner: string;
}) {
  const cart = useCart(owner);
  return (
    <div className="wrap pt-8 pb-12 sm:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-h1">수업에 필요한 도구</h1>
          <p className="mt-1 text-ink-2">구매하거나 한 달씩 대여해요. 발송 전에 취소하면 전액을 돌려드려요.</p>
        </div>
        <LinkButton href="/tool/order/mine" variant="text" size="sm" className="-ml-4 sm:ml-0">
          <ClipboardList aria-hidden className="size-4.5" />내 도구 주문
        </LinkButton>
      </div>
      <div className="mt-5">
        <ShopFilters filter={filter} />
      </div>
      <div className="mt-6 grid gap-x-8 lg:grid-cols-[minmax(0,1fr)_336px]">
        <section aria-label={`${serviceTypeLabels[filter.serviceType]} 도구`}>
          {tools.length === 0 ? (
            <EmptyState
              title="맞는 도구가 아직 없어요"
              detail="다른 재료나 분야를 골라 보세요."
              action={
                <LinkButton href={shopPath({ serviceType: filter.serviceType })}>
                  {serviceTypeLabels[filter.serviceType]} 도구 모두 보기
                </LinkButton>
              }
            />
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2">
              {tools.map((tool) => (
                <ToolCard
                  key={tool.uid}
                  tool={tool}
                  line={cart.lines.find(({ uid }) => uid === tool.uid)}
                  cart={cart}
                />
              ))}
            </ul>
          )}
        </section>
        <CartPanel cart={cart} />
      </div>
      <CartDock cart={cart} />
    </div>
  );
}
