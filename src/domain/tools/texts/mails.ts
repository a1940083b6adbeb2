import { type SupportContact, supportText } from '~/domain/messaging/support';
import type { MailContent } from '~/domain/messaging/mail-content';
import type { RefundPromise } from '~/domain/payment/refund';
import { minorContractText } from '~/domain/payment/texts/minor-text';
import { formatWon, type Won } from '~/domain/shared/money';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import type { ToolMode } from '../schema/order';
import type { ToolPolicy } from '../policy';
import type { ToolOrderStatus } from '../status';
import { modeLabel, orderTitle, parcelOf, returnNoun } from './labels';

type MailedOrder = {
  oid: string;
  amount: Won;
  items: readonly { name: string; mode: ToolMode; months: number; count: number }[];
  /** Only down to the district, because a mail may be read by others. */
  place: string;
  carrier: string | null;
  trackingNo: string | null;
  /** The promised refund of the return that the mail is about; null otherwise. */
  promise: RefundPromise | null;
  /** The operator's reason; empty otherwise. */
  reason: string;
  /** End of the rental that the mail is about. */
  rentEndsAt: Date | null;
  url: string;
  support: SupportContact;
  /** The policy that the order was sold under. */
  policy: ToolPolicy;
};

/**
 * Events that a learner gets a mail about: the steps of a tool order, the result of a return, and the end of a rental.
 */
export type MailedStep =
  | Exclude<ToolOrderStatus, 'PENDING' | 'EXPIRED'>
  | 'RETURN_WITHDRAWN'
  | 'RETURN_REFUSED'
  | 'RENT_SOON'
  | 'RENT_OVER'
  | 'RENT_LATE';

const rentDay = ({ rentEndsAt }: MailedOrder) => (rentEndsAt ? formatSeoulDay(rentEndsAt) : '');
const rentAgainText = '끊김 없이 쓰려면 지금 도구를 반납하기 전에 새로 대여해 주세요.';

const mailTexts: Record<MailedStep, (order: MailedOrder) => { title: string; paragraphs: string[]; label: string }> = {
  PAID: ({ items }) => ({
    title: `${orderTitle(items)}, 주문이 완료됐어요`,
    paragraphs: ['곧 준비를 시작할게요.', '발송 전에는 언제든 취소하고 전액을 돌려받을 수 있어요.', minorContractText],
    label: '주문 보기',
  }),
  PREPARING: () => ({
    title: '도구를 준비하고 있어요',
    paragraphs: ['보낼 때 송장 번호와 함께 다시 알려 드릴게요.'],
    label: '주문 보기',
  }),
  SHIPPED: () => ({
    title: '도구를 보냈어요',
    paragraphs: ['받으면 상자를 열어 상태를 확인해 주세요.'],
    label: '배송 보기',
  }),
  DELIVERED: ({ policy }) => ({
    title: '도구가 도착했어요',
    paragraphs: [
      `구매한 도구는 ${policy.returns.days}일 안에 반품할 수 있어요.`,
      '대여한 도구는 언제든 반납할 수 있고, 시작하지 않은 달의 대여료는 돌려드려요.',
    ],
    label: '주문 보기',
  }),
  RETURN_REQUESTED: ({ items, promise }) => ({
    title: `${returnNoun(items)} 신청을 접수했어요`,
    paragraphs: [
      '택배 기사님이 방문해 수거해요. 받은 상자에 다시 담아 주세요.',
      promise && promise.amount > 0
        ? `도구를 확인하면 ${formatWon(promise.amount)}을 돌려드려요.`
        : '돌려드릴 금액은 없어요.',
    ],
    label: `${returnNoun(items)} 보기`,
  }),
  RETURNED: ({ items, promise }) => ({
    title: `${returnNoun(items)}하신 도구를 확인했어요`,
    paragraphs: [
      promise && promise.amount > 0
        ? '안내드린 금액을 돌려드릴게요. 이용해 주셔서 고마워요.'
        : '이용해 주셔서 고마워요.',
    ],
    label: '주문 보기',
  }),
  RETURN_WITHDRAWN: ({ items }) => ({
    title: `${returnNoun(items)} 신청을 취소했어요`,
    paragraphs: ['도구는 그대로 쓰시면 돼요. 수거도 취소돼요.'],
    label: '주문 보기',
  }),
  RETURN_REFUSED: ({ items, reason, support }) => ({
    title: `${returnNoun(items)} 신청이 거절됐어요`,
    paragraphs: [
      reason,
      '저희에게 이미 도착한 도구는 배송비 없이 다시 보내 드려요.',
      `받아들이기 어려우면 ${supportText(support)}에 알려 주세요. 다시 살펴볼게요.`,
    ],
    label: '주문 보기',
  }),
  RENT_SOON: (order) => ({
    title: `${rentDay(order)}에 대여가 끝나요`,
    paragraphs: ['주문 화면에서 반납을 신청하면 택배 기사님이 방문해 수거해요. 배송비는 없어요.', rentAgainText],
    label: '반납 신청하기',
  }),
  RENT_OVER: () => ({
    title: '대여가 끝났어요',
    paragraphs: [
      '이제 도구를 반납해 주세요. 주문 화면에서 반납을 신청하면 택배 기사님이 방문해 수거해요. 배송비는 없어요.',
      rentAgainText,
    ],
    label: '반납 신청하기',
  }),
  RENT_LATE: (order) => ({
    title: '대여한 도구를 기다리고 있어요',
    paragraphs: [
      `${rentDay(order)}에 대여가 끝났어요. 도구를 반납해 주세요.`,
      `이미 보냈거나 사정이 있으면 ${supportText(order.support)}에 알려 주세요.`,
    ],
    label: '반납 신청하기',
  }),
  CANCELLED: () => ({
    title: '주문이 취소됐어요',
    paragraphs: ['결제한 금액을 모두 돌려드릴게요.'],
    label: '주문 보기',
  }),
};

export function toolOrderMail(step: MailedStep, order: MailedOrder): MailContent {
  const { title, paragraphs, label } = mailTexts[step](order);
  const parcel = parcelOf(order.carrier, order.trackingNo);
  return {
    title,
    paragraphs,
    facts: [
      ...order.items.map((item) => [item.name, modeLabel(item)] as const),
      ...(step === 'SHIPPED' && parcel
        ? [['배송', [parcel.label, order.trackingNo ?? ''].filter(Boolean).join(' ')] as const]
        : []),
      ...(step === 'PAID' || step === 'SHIPPED' ? [['배송지', order.place] as const] : []),
      ...(step === 'PAID' ? [['결제 금액', formatWon(order.amount)] as const] : []),
      ['주문 번호', order.oid],
    ],
    action: { label, url: order.url },
  };
}
