import { StateDrawing } from '~/components/illustration/state-drawing';
import { FirstTimeNotice } from '~/components/money/first-time-notice';
import { Banner } from '~/components/ui/banner';
import { LinkButton } from '~/components/ui/link-button';
import type { OrderView } from '~/domain/payment/order-view';
import { withParticle } from '~/domain/shared/korean-particle';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { OrderFacts } from './order-facts';
import { orderTitle } from './payment-labels';
import { RefundPanel } from './refund-panel';
import { SendFirstTime } from './send-first-time';

const LESSONS = '/f/user/mypage/lesson/learner';

function saidOf({ firstLesson, firstStartsAt }: OrderView): string {
  const when = formatSeoulDateTime(firstStartsAt);
  if (firstLesson === 'agreed') return `첫 수업은 ${when}에 있어요. 바뀌면 메일로 바로 알려 드려요.`;
  if (firstLesson === 'requested')
    return `코치에게 ${withParticle(when, '으로', '로')} 요청했어요. 확정되면 메일로 알려 드려요.`;
  if (firstLesson === 'held')
    return `${withParticle(when, '을', '를')} 비워 두었어요. 코치에게 보내면 코치가 확정해요.`;
  return '이제 코치의 빈 시간에서 첫 수업 날짜를 골라 주세요.';
}

/** Paid: what comes next first, the bill below, the way back last. */
export function OrderPaid({ order }: { order: OrderView }) {
  // Who comes back to it later looks for what was paid and the way back, not for how to begin.
  const begun = order.firstLesson === 'agreed' && order.firstStartsAt <= order.now;
  const pickPath = `${LESSONS}?${new URLSearchParams({ encryptedId: order.encryptedContractId ?? '', type: 'time' }).toString()}`;
  return (
    <>
      <div className="pt-4 text-center">
        {begun ? null : <StateDrawing kind="done" className="mx-auto" />}
        <h1 className="mt-4 text-h1">{begun ? '결제와 환불' : '결제가 끝났어요'}</h1>
        <p className="mt-1.5 text-ink-2">{begun ? orderTitle(order) : `${orderTitle(order)}, 이제 시작이에요.`}</p>
      </div>
      {begun ? null : <Banner className="mt-6">{saidOf(order)}</Banner>}
      {order.firstLesson === 'held' && order.encryptedContractId ? (
        <>
          {order.quote ? (
            <FirstTimeNotice
              quote={order.quote}
              serviceType={order.serviceType}
              startsAt={order.firstStartsAt}
              isFixedByPayment={false}
              serverNow={order.now}
              lesson={order.soldUnder.lesson}
              payment={order.soldUnder.payment}
              className="mt-3"
            />
          ) : null}
          <SendFirstTime encryptedContractId={order.encryptedContractId} pickPath={pickPath} />
          <LinkButton href={pickPath} variant="text" block className="mt-1">
            다른 시간 고르기
          </LinkButton>
        </>
      ) : (
        <>
          <LinkButton
            href={order.firstLesson === 'none' ? pickPath : LESSONS}
            variant="primary"
            size="lg"
            block
            className="mt-4"
          >
            {order.firstLesson === 'none' ? '첫 수업 날짜 정하기' : '내 수업 보기'}
          </LinkButton>
          {order.firstLesson === 'requested' ? (
            <LinkButton href={pickPath} variant="text" block className="mt-1">
              다른 시간 고르기
            </LinkButton>
          ) : null}
        </>
      )}
      <div className="mt-8">
        <OrderFacts order={order} />
      </div>
      <div id="refund" className="scroll-mt-24">
        {order.encryptedContractId ? (
          <RefundPanel encryptedContractId={order.encryptedContractId} way={order.refundWay} />
        ) : null}
      </div>
    </>
  );
}
