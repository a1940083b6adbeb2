import { StateDrawing } from '~/components/illustration/state-drawing';
import { Banner } from '~/components/ui/banner';
import { LinkButton } from '~/components/ui/link-button';
import type { OrderView } from '~/domain/payment/order-view';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { OrderFacts } from './order-facts';
import { orderTitle } from './payment-words';
import { RefundPanel } from './refund-panel';

/** Paid: what comes next first, the bill below, the way back last. */
export function OrderPaid({ order }: { order: OrderView }) {
  const next = `/f/user/mypage/lesson/learner?${new URLSearchParams({ encryptedId: order.encryptedContractId ?? '', type: 'time' }).toString()}`;
  return (
    <>
      <div className="pt-4 text-center">
        <StateDrawing kind="done" className="mx-auto" />
        <h1 className="mt-4 text-h1">결제가 끝났어요</h1>
        <p className="mt-1.5 text-ink-2">{orderTitle(order)}, 이제 시작이에요.</p>
      </div>
      <Banner className="mt-6">고른 {formatSeoulDateTime(order.startsAt)}을 잡아 뒀어요. 코치에게 보내면 확정을 기다리기만 하면 돼요.</Banner>
      <LinkButton href={next} variant="primary" size="lg" block className="mt-4">
        첫 수업 날짜 정하기
      </LinkButton>
      <div className="mt-8">
        <OrderFacts order={order} />
      </div>
      {order.encryptedContractId ? <RefundPanel encryptedContractId={order.encryptedContractId} /> : null}
    </>
  );
}
