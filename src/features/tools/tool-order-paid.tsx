import { StateDrawing } from '~/components/illustration/state-drawing';
import { Banner } from '~/components/ui/banner';
import { Card } from '~/components/ui/card';
import { LinkButton } from '~/components/navigation/link-button';
import { withParticle } from '~/domain/shared/korean-particle';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { ToolOrderView } from '~/domain/tools/schema/order';
import { orderTitle, returnNoun } from '~/domain/tools/texts/labels';
import { ArrivedButton } from './arrived-button';
import { CancelPanel } from './cancel-panel';
import { DeliverySteps } from './delivery-steps';
import { ItemLines } from './item-lines';
import { ReturnPanel } from './return-panel';
import { ToolOrderDetails } from './tool-order-details';
import { WithdrawReturn } from './withdraw-return';

const heads: Partial<Record<ToolOrderView['status'], { title: string; detail: string }>> = {
  PREPARING: { title: '도구를 준비하고 있어요', detail: '보내면 메일로 바로 알려 드릴게요.' },
  SHIPPED: { title: '도구를 배송하고 있어요', detail: '받으면 상자를 열어 상태를 확인해 주세요.' },
  DELIVERED: { title: '도구가 도착했어요', detail: '즐겁게 수업을 시작해 보세요.' },
};

function headOf({ status, items }: ToolOrderView) {
  const returning = returnNoun(items.filter(({ back }) => back === 'asked'));
  if (status === 'RETURN_REQUESTED')
    return {
      title: `${returning} 신청을 접수했어요`,
      detail: '택배 기사님이 방문해 수거해요. 받은 상자에 다시 담아 주세요.',
    };
  if (status === 'RETURNED')
    return {
      title: `${withParticle(returnNoun(items), '이', '가')} 모두 완료됐어요`,
      detail: '이용해 주셔서 고마워요.',
    };
  return heads[status];
}

/** Page of a paid tool order: first the delivery, then the tools, the return, and the bill. */
export function ToolOrderPaid({ order }: { order: ToolOrderView }) {
  const head = headOf(order);
  return (
    <>
      <div className="pt-4 text-center">
        {head ? null : <StateDrawing kind="done" className="mx-auto" />}
        <h1 className={head ? 'text-h1' : 'mt-4 text-h1'}>{head?.title ?? '결제가 완료됐어요'}</h1>
        <p className="mt-1.5 text-ink-2">{head?.detail ?? `${orderTitle(order.items)}, 곧 준비할게요.`}</p>
        <p className="mt-1 text-caption text-ink-2">{formatSeoulDateTime(order.createdAt)} 주문</p>
      </div>
      {order.refusal ? (
        <Banner tone="warn" title={`${returnNoun(order.items)} 신청이 거절됐어요.`} className="mt-6">
          {order.refusal}
        </Banner>
      ) : null}
      <DeliverySteps order={order} />
      {order.status === 'SHIPPED' ? <ArrivedButton encryptedOrderId={order.encryptedOrderId} /> : null}
      {order.status === 'RETURN_REQUESTED' ? <WithdrawReturn order={order} /> : null}
      <Card pad="s" className="mt-3">
        <h2 className="sr-only">주문한 도구</h2>
        <ItemLines items={order.items} />
      </Card>
      {order.cancelNow ? <CancelPanel encryptedOrderId={order.encryptedOrderId} promise={order.cancelNow} /> : null}
      {order.items.some(({ returnable }) => returnable) ? <ReturnPanel order={order} /> : null}
      <div className="mt-6">
        <ToolOrderDetails order={order} />
      </div>
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        <LinkButton href="/tool/order/mine">내 도구 주문</LinkButton>
        <LinkButton href="/tool/order">도구 더 보기</LinkButton>
      </div>
    </>
  );
}
