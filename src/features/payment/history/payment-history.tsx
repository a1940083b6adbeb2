'use client';
import { LinkButton } from '~/components/navigation/link-button';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { Card } from '~/components/ui/card';
import { EmptyState } from '~/components/ui/empty-state';
import { ErrorState } from '~/components/ui/error-state';
import { MoreButton } from '~/components/ui/more-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { loadMoreProps } from '~/trpc/load-more-props';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { PaymentCard } from './payment-card';

/** The user's payments for lessons and tools, newest first: what was paid, refunded and used, and the documents. */
export function PaymentHistory() {
  const list = trpc.payment.history.useInfiniteQuery({}, nextPage);
  const payments = list.data?.pages.flatMap(({ items }) => items);
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-(--container-prose)">
        <h1 className="text-h1">결제와 환불</h1>
        <p className="mt-1.5 text-ink-2">결제한 금액, 돌려받은 금액, 남은 수업과 서류를 한곳에 모았어요.</p>
        <div className="mt-5">
          {payments === undefined && list.isError ? (
            <ErrorState
              title="결제 내역을 불러오지 못했어요"
              detail={rejectionOf(list.error).message}
              onRetry={async () => void (await list.refetch())}
            />
          ) : null}
          {payments === undefined && !list.isError ? (
            <SkeletonGroup label="결제 내역을 불러오고 있어요" className="grid gap-3">
              {['a', 'b', 'c'].map((key) => (
                <Skeleton key={key} className="h-40 rounded-l" />
              ))}
            </SkeletonGroup>
          ) : null}
          {payments?.length === 0 ? (
            <Card>
              <EmptyState
                className="py-8"
                art={<StateDrawing kind="lessons" />}
                title="아직 결제한 내역이 없어요"
                detail="수업이나 도구를 결제하면 여기에 모여요."
                action={
                  <LinkButton variant="primary" href="/f/find">
                    코치 찾기
                  </LinkButton>
                }
              />
            </Card>
          ) : null}
          {payments && payments.length > 0 ? (
            <>
              <ul className="grid gap-4">
                {payments.map((payment) => (
                  <PaymentCard key={payment.encryptedOrderId} payment={payment} />
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
