import { ExternalLink } from 'lucide-react';
import { Card } from '~/components/ui/card';
import { type Step, Steps } from '~/components/ui/steps';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { ToolOrderView } from '~/domain/tools/schema/order';
import type { ToolOrderStatus } from '~/domain/tools/status';
import { parcelOf, returnNoun } from '~/domain/tools/texts/labels';

const deliverySteps = [
  { status: 'PAID', title: '결제' },
  { status: 'PREPARING', title: '준비' },
  { status: 'SHIPPED', title: '배송' },
  { status: 'DELIVERED', title: '도착' },
] as const;
/** The steps of a return; a rented tool can have nothing to refund. */
const returnSteps = (noun: string) =>
  [
    { status: 'RETURN_REQUESTED', title: `${noun} 접수` },
    { status: 'RETURNED', title: '도구 확인' },
  ] as const;

/** Progress of the delivery with the time of each step; a return adds its own steps. */
export function DeliverySteps({ order }: { order: ToolOrderView }) {
  const isReturn = order.status === 'RETURN_REQUESTED' || order.status === 'RETURNED';
  const noun = returnNoun(order.items.filter(({ back }) => back !== 'no'));
  const stations = isReturn ? [...deliverySteps.slice(3), ...returnSteps(noun)] : deliverySteps;
  const currentIndex = stations.findIndex(({ status }) => status === order.status);
  const timeOf = (status: ToolOrderStatus) => order.steps.findLast((step) => step.status === status)?.at;
  const parcel = parcelOf(order.carrier, order.trackingNo);
  const done = order.status === 'DELIVERED' || order.status === 'RETURNED';
  const steps: Step[] = stations.map(({ status, title }, index) => {
    const at = index <= currentIndex ? timeOf(status) : undefined;
    const number = status === 'SHIPPED' && parcel ? `${parcel.label} ${order.trackingNo ?? ''}` : '';
    return {
      key: status,
      title,
      detail: [at ? formatSeoulDateTime(at) : '', number].filter(Boolean).join(', ') || undefined,
      state:
        index < currentIndex || (done && index === currentIndex) ? 'done' : index === currentIndex ? 'now' : 'later',
    };
  });
  return (
    <Card className="mt-6">
      <Steps label={`${isReturn ? noun : '배송'} 진행 상황`} steps={steps} />
      {parcel?.href && order.status === 'SHIPPED' ? (
        <a
          href={parcel.href}
          target="_blank"
          rel="noreferrer"
          className="mt-2 flex min-h-11 items-center justify-center gap-1.5 rounded-s bg-green-soft text-small font-semibold text-green"
        >
          배송 조회
          <ExternalLink aria-hidden className="size-4" />
        </a>
      ) : null}
    </Card>
  );
}
