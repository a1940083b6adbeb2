'use client';
import { ChevronRight } from 'lucide-react';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { ToolDrawing } from '~/components/illustration/tool-drawing';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import { Chip, type ChipTone } from '~/components/ui/chip';
import { EmptyState } from '~/components/ui/empty-state';
import { ErrorState } from '~/components/ui/error-state';
import { LinkButton } from '~/components/navigation/link-button';
import { MoreButton } from '~/components/ui/more-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { type ToolOrderStatus, toolOrderLabels } from '~/domain/tools/status';
import { modeLabel, orderTitle } from '~/domain/tools/texts/labels';
import { loadMoreProps } from '~/trpc/load-more-props';
import { nextPage } from '~/trpc/next-page';
import { type RouterOutputs, trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';

type Order = RouterOutputs['tools']['listOrders']['items'][number];

const tones: Record<ToolOrderStatus, ChipTone> = {
  PENDING: 'warn',
  PAID: 'fit',
  PREPARING: 'fit',
  SHIPPED: 'hot',
  DELIVERED: 'fit',
  RETURN_REQUESTED: 'warn',
  RETURNED: 'plain',
  CANCELLED: 'plain',
  EXPIRED: 'plain',
};

function OrderCard({ order }: { order: Order }) {
  const [first] = order.items;
  return (
    <Card as="li" pad="none" interactive>
      <Link
        href={`/tool/order/${order.encryptedOrderId}`}
        className="flex items-center gap-4 p-4 after:absolute after:inset-0 after:rounded-l"
      >
        {first ? (
          <ToolDrawing of={first.drawing} serviceType={first.serviceType} className="size-16 rounded-m" />
        ) : null}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <Chip tone={tones[order.status]}>{order.deposit ? '입금 대기' : toolOrderLabels[order.status]}</Chip>
            <span className="text-caption text-ink-2">{formatSeoulDateTime(order.createdAt)}</span>
          </span>
          <span className="mt-1 block truncate text-h3">{orderTitle(order.items)}</span>
          <span className="block text-small text-ink-2">
            {first && order.items.length === 1 ? `${modeLabel(first)}, ` : ''}
            <b className="font-semibold text-ink tnum">{formatWon(order.amount)}</b>
          </span>
          {order.deposit ? (
            <span className="block text-small text-ink-2 tnum">
              {order.deposit.bank} {order.deposit.accountNumber}, {formatSeoulDateTime(order.deposit.dueDate)}까지 입금
            </span>
          ) : null}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
      </Link>
    </Card>
  );
}

/** The user's tool orders, newest first. */
export function ToolOrderList() {
  const list = trpc.tools.listOrders.useInfiniteQuery({}, nextPage);
  const orders = list.data?.pages.flatMap(({ items }) => items);
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-(--container-prose)">
        <h1 className="text-h1">내 도구 주문</h1>
        <div className="mt-5">
          {orders === undefined && list.isError ? (
            <ErrorState
              title="주문을 불러오지 못했어요"
              detail={rejectionOf(list.error).message}
              onRetry={async () => void (await list.refetch())}
            />
          ) : null}
          {orders === undefined && !list.isError ? (
            <SkeletonGroup label="주문을 불러오고 있어요" className="grid gap-3">
              {['a', 'b', 'c'].map((key) => (
                <Skeleton key={key} className="h-24 rounded-l" />
              ))}
            </SkeletonGroup>
          ) : null}
          {orders?.length === 0 ? (
            <Card>
              <EmptyState
                className="py-8"
                art={<StateDrawing kind="lessons" />}
                title="아직 주문한 도구가 없어요"
                detail="수업에 필요한 도구를 구매하거나 한 달씩 대여해 보세요."
                action={
                  <LinkButton variant="primary" href="/tool/order">
                    도구 보러 가기
                  </LinkButton>
                }
              />
            </Card>
          ) : null}
          {orders && orders.length > 0 ? (
            <>
              <ul className="grid gap-3">
                {orders.map((order) => (
                  <OrderCard key={order.encryptedOrderId} order={order} />
                ))}
              </ul>
              <MoreButton {...loadMoreProps(list)} />
            </>
          ) : null}
        </div>
      </div>
    </div>
  );
}
