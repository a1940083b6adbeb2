import type { MailContent } from '~/domain/operations/mail-layout';
import type { RefundPromise } from '~/domain/payment/refund';
import { formatWon, type Won } from '~/domain/shared/money';
import type { ToolMode } from './order-schema';
import { toolPolicy } from './policy';
import type { ToolOrderStatus } from './status';
import { modeWords, orderTitle, parcelOf } from './words';

type MailedOrder = {
  oid: string;
  amount: Won;
  items: readonly { name: string; mode: ToolMode; months: number; count: number }[];
  /** No finer than the district: a mail is read by more than the one it goes to. */
  place: string;
  carrier: string | null;
  trackingNo: string | null;
  /** What a return under way was promised; null otherwise. */
  promise: RefundPromise | null;
  url: string;
};

/** The steps of a tool order that a learner is written to about. */
export type MailedStep = Exclude<ToolOrderStatus, 'PENDING' | 'EXPIRED'>;

const { days } = toolPolicy.returns;

const said: Record<MailedStep, (order: MailedOrder) => { title: string; paragraphs: string[]; label: string }> = {
  PAID: ({ items }) => ({ title: `${orderTitle(items)}, 주문을 받았어요`, paragraphs: ['곧 준비를 시작할게요.', '보내기 전에는 언제든 취소하고 전액을 돌려받을 수 있어요.'], label: '주문 보기' }),
  PREPARING: () => ({ title: '도구를 준비하고 있어요', paragraphs: ['보낼 때 송장 번호와 함께 다시 알려 드릴게요.'], label: '주문 보기' }),
  SHIPPED: () => ({ title: '도구를 보냈어요', paragraphs: ['받으면 상자를 열어 상태를 확인해 주세요.'], label: '배송 보기' }),
  DELIVERED: () => ({ title: '도구가 도착했어요', paragraphs: [`산 도구는 ${days}일 안에 반품할 수 있어요.`, '빌린 도구는 언제든 돌려보낼 수 있고, 시작하지 않은 달은 돌려드려요.'], label: '주문 보기' }),
  RETURN_REQUESTED: ({ promise }) => ({ title: '반품을 접수했어요', paragraphs: ['2–3일 안에 가지러 갈게요. 받은 상자에 다시 담아 주세요.', `도구를 확인하면 ${formatWon(promise?.amount ?? 0)}을 돌려드려요.`], label: '반품 보기' }),
  RETURNED: () => ({ title: '돌아온 도구를 확인했어요', paragraphs: ['약속한 금액을 돌려드릴게요. 써 주셔서 고마워요.'], label: '주문 보기' }),
  CANCELLED: () => ({ title: '주문을 취소했어요', paragraphs: ['결제한 금액을 모두 돌려드릴게요.'], label: '주문 보기' }),
};

export function toolOrderMail(step: MailedStep, order: MailedOrder): MailContent {
  const { title, paragraphs, label } = said[step](order);
  const parcel = parcelOf(order.carrier, order.trackingNo);
  return {
    title,
    paragraphs,
    facts: [
      ...order.items.map((item) => [item.name, modeWords(item)] as const),
      ...(step === 'SHIPPED' && parcel ? [['보낸 곳', [parcel.label, order.trackingNo ?? ''].filter(Boolean).join(' ')] as const] : []),
      ...(step === 'PAID' || step === 'SHIPPED' ? [['받는 곳', order.place] as const] : []),
      ...(step === 'PAID' ? [['결제 금액', formatWon(order.amount)] as const] : []),
      ['주문 번호', order.oid],
    ],
    action: { label, url: order.url },
  };
}
