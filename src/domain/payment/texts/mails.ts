import { type SupportContact, supportText } from '~/domain/messaging/support';
import type { MailContent } from '~/domain/messaging/mail-content';
import { formatWon, type Won } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { PaymentPolicy } from '../policy';
import type { RefundPromise } from '../refund';
import { refundDelay, refundTo, type RefundTarget } from '../refund-target';
import { minorContractText } from './minor-text';
import { unansweredText } from './request-text';
import { refundSummary } from './refund-texts';
import { bankName } from '../schema';

/**
 * `agreed`: both sides agreed before the payment · `requested`: requested from the coach with the payment · `none`: its
 * hour was lost during the payment.
 */
type FirstLesson = 'agreed' | 'requested' | 'none';
type Purchase = {
  coachName: string;
  learnerName: string;
  programTitle: string;
  lessonCount: number;
  amount: Won;
  startsAt: Date;
  /** Deadline for answering a requested first lesson. */ answerBy: Date;
  firstLesson: FirstLesson;
  url: string;
};
type LearnerPurchase = Purchase & {
  /** Address of the order, where the learner can cancel it for a refund. */ orderUrl: string;
  /** The policy that it was sold under. */ policy: PaymentPolicy;
  /** For an agreed first lesson: until when cancelling is free, and what it costs afterwards. */
  cancelling?: string;
};

export function learnerPurchaseMail({
  coachName,
  programTitle,
  lessonCount,
  amount,
  startsAt,
  answerBy,
  firstLesson,
  url,
  orderUrl,
  policy,
  cancelling,
}: LearnerPurchase): MailContent {
  const aside = { label: '결제·환불 보기', url: orderUrl };
  const untouched = refundSummary(policy.refund);
  const bought = [
    ['프로그램', `${programTitle} ${lessonCount}회`],
    ['결제 금액', formatWon(amount)],
  ] as const;
  if (firstLesson === 'agreed') {
    return {
      title: `${coachName} 코치와의 첫 수업이 확정됐어요`,
      paragraphs: [
        '결제가 완료됐고, 코치가 제안한 시간에 바로 시작해요. 따로 하실 일은 없어요.',
        ...(cancelling ? [cancelling] : []),
        untouched,
        minorContractText,
      ],
      facts: [['첫 수업', formatSeoulDateTime(startsAt)], ...bought],
      action: { label: '첫 수업 보기', url },
      aside,
    };
  }
  const requested = firstLesson === 'requested';
  return {
    title: `${coachName} 코치 수업 ${lessonCount}회, 결제가 완료됐어요`,
    paragraphs: [
      requested
        ? `고른 시간으로 첫 수업을 요청했어요. 확정되면 메일로 알려 드려요. ${unansweredText(answerBy, { answers: 'coach', reads: 'learner' })}`
        : '고른 시간에는 그사이 다른 예약이 잡혔어요. 코치의 빈 시간에서 첫 수업 날짜를 골라 주세요.',
      untouched,
      minorContractText,
    ],
    facts: requested ? [['첫 수업 요청 시간', formatSeoulDateTime(startsAt)], ...bought] : bought,
    action: requested ? { label: '첫 수업 보기', url } : { label: '첫 수업 날짜 정하기', url },
    aside,
  };
}

export function coachPurchaseMail({
  learnerName,
  programTitle,
  lessonCount,
  startsAt,
  answerBy,
  firstLesson,
  url,
}: Purchase): MailContent {
  if (firstLesson === 'agreed') {
    return {
      title: `${learnerName} 님과의 첫 수업이 확정됐어요`,
      paragraphs: ['제안하신 시간을 회원이 골라 결제했어요. 시간은 이미 확정됐으니 그날 만나면 돼요.'],
      facts: [
        ['첫 수업', formatSeoulDateTime(startsAt)],
        ['프로그램', `${programTitle} ${lessonCount}회`],
      ],
      action: { label: '수업 목록 보기', url },
    };
  }
  const requested = firstLesson === 'requested';
  return {
    title: `${learnerName} 님이 수업 ${lessonCount}회를 신청했어요`,
    paragraphs: [
      requested
        ? `첫 수업 시간이 괜찮으면 확정해 주세요. 어렵다면 다른 시간을 제안할 수 있어요. ${unansweredText(answerBy, { answers: 'coach', reads: 'coach' })}`
        : '회원이 첫 수업 날짜를 고르면 알려 드려요.',
    ],
    facts: [
      ...(requested ? [['첫 수업 요청 시간', formatSeoulDateTime(startsAt)] as const] : []),
      ['프로그램', `${programTitle} ${lessonCount}회`],
    ],
    action: { label: requested ? '답하기' : '수업 목록 보기', url },
  };
}

type LinkOffer = { coachName: string; programTitle: string; offer: string; expiresAt: Date; url: string };

export function paymentLinkMail({ coachName, programTitle, offer, expiresAt, url }: LinkOffer): MailContent {
  return {
    title: `${coachName} 코치가 결제 링크를 보냈어요`,
    paragraphs: [
      '아래에서 시간을 고르고 결제하면 돼요. 금액과 환불 규정은 결제 전에 볼 수 있어요.',
      '한 번만 결제할 수 있는 링크예요. 기한이 지나면 코치에게 새 링크를 요청해 주세요.',
    ],
    facts: [
      ['프로그램', programTitle],
      ['수업', offer],
      ['코치', `${coachName} 코치`],
      ['결제 기한', formatSeoulDateTime(expiresAt)],
    ],
    action: { label: '결제하러 가기', url },
  };
}

export function depositMail({
  amount,
  account,
  url,
}: {
  amount: Won;
  account: { bankCode: string; accountNumber: string; dueDate: Date };
  url: string;
}): MailContent {
  return {
    title: '입금하면 결제가 완료돼요',
    paragraphs: ['아래 계좌로 입금해 주세요. 기한이 지나면 주문이 취소돼요.'],
    facts: [
      ['계좌', `${bankName(account.bankCode)} ${account.accountNumber}`],
      ['금액', formatWon(amount)],
      ['입금 기한', formatSeoulDateTime(account.dueDate)],
    ],
    action: { label: '입금 안내 보기', url },
  };
}

/**
 * REFUSED: on a second query, the gateway reports that nothing was charged. CANCELLED: the gateway cancelled the
 * approval. NO_DEPOSIT: the virtual account closed unpaid. NOT_OFFERED: the coach was paused before anything was
 * charged.
 */
export type Unpaid = 'REFUSED' | 'CANCELLED' | 'NO_DEPOSIT' | 'NOT_OFFERED';

const unpaidTexts: Record<Unpaid, { title: string; paragraphs: readonly string[] }> = {
  REFUSED: { title: '결제되지 않았어요', paragraphs: ['결제사에 확인한 결과, 결제된 금액이 없어요.'] },
  CANCELLED: {
    title: '결제가 취소됐어요',
    paragraphs: ['결제사가 결제를 취소했어요. 카드 승인 내역이 남아 있다면 며칠 안에 취소 처리돼요.'],
  },
  NOT_OFFERED: {
    title: '코치가 지금 새 수업을 받을 수 없어요',
    paragraphs: ['결제 전에 주문이 취소됐고, 결제된 금액은 없어요.'],
  },
  NO_DEPOSIT: {
    title: '입금 기한이 지나 주문이 취소됐어요',
    paragraphs: ['입금되지 않아 결제된 금액은 없어요. 안내받은 계좌로는 이제 입금할 수 없어요.'],
  },
};

export function unpaidMail({
  reason,
  oid,
  amount,
  url,
}: {
  reason: Unpaid;
  oid: string;
  amount: Won;
  url: string;
}): MailContent {
  const { title, paragraphs } = unpaidTexts[reason];
  return {
    title,
    paragraphs: [
      ...paragraphs,
      reason === 'NOT_OFFERED'
        ? '다른 코치를 골라 결제할 수 있어요.'
        : '고른 내용은 그대로 남아 있어요. 주문 화면에서 다시 결제하거나 새로 고를 수 있어요.',
    ],
    facts: [
      ['주문 금액', formatWon(amount)],
      ['주문 번호', oid],
    ],
    action: { label: '주문 보기', url },
  };
}

export function refundMail({
  of,
  promise,
  gatewayAmount,
  refundTarget,
  reason,
  support,
}: {
  of: 'lesson' | 'tools';
  promise: RefundPromise;
  gatewayAmount: Won;
  refundTarget: RefundTarget;
  reason: string;
  support: SupportContact;
}): MailContent {
  const rest = promise.amount - gatewayAmount;
  const paragraphs =
    promise.amount === 0
      ? ['돌려드릴 금액은 없어요. 계산은 아래와 같아요.']
      : [`${refundTo(refundTarget)} ${formatWon(gatewayAmount)}을 돌려드렸어요. ${refundDelay(refundTarget)}`];
  if (rest > 0)
    paragraphs.push(`추가로 지급하는 ${formatWon(rest)}은 ${supportText(support)}에서 계좌를 여쭤본 뒤 보내 드려요.`);
  return {
    title:
      promise.amount === 0
        ? of === 'lesson'
          ? '수업이 취소됐어요'
          : '도구를 확인했어요'
        : `${formatWon(promise.amount)} 환불 안내`,
    paragraphs: [reason, ...paragraphs],
    facts: [
      ...promise.lines.map(({ label, amount }) => [label, formatWon(amount)] as const),
      ['환불 금액', formatWon(promise.amount)],
    ],
  };
}

/** Builds the mail for a refund that the gateway rejected, so that it is delayed and not done. */
export function refundDelayedMail({
  amount,
  refundTarget,
  reason,
  support,
}: {
  amount: Won;
  refundTarget: RefundTarget;
  reason: string;
  support: SupportContact;
}): MailContent {
  return {
    title: '환불이 늦어지고 있어요',
    paragraphs: [
      reason,
      `${refundTo(refundTarget)} ${formatWon(amount)}을 돌려드리려고 했는데 결제사가 아직 처리하지 못했어요. 다시 요청하고 있고, 환불이 완료되면 메일로 알려 드려요.`,
      `따로 하실 일은 없어요. 궁금한 점은 ${supportText(support)}에 문의해 주세요.`,
    ],
    facts: [['환불 예정 금액', formatWon(amount)]],
  };
}

/** `paidOn` is a day in Seoul, YYYY-MM-DD. */
export function extraPaidMail({
  programTitle,
  amount,
  paidOn,
}: {
  programTitle: string;
  amount: Won;
  paidOn: string;
}): MailContent {
  const [year, month, day] = paidOn.split('-').map(Number);
  return {
    title: `추가 지급액 ${formatWon(amount)}을 보냈어요`,
    paragraphs: ['수업이 중단돼 추가로 지급하기로 약속한 금액이에요. 알려 주신 계좌로 보냈어요.'],
    facts: [
      ['프로그램', programTitle],
      ['보낸 금액', formatWon(amount)],
      ['이체일', `${year}년 ${month}월 ${day}일`],
    ],
  };
}
