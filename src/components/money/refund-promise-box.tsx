'use client';
import { brand } from '~/domain/shared/brand';
import { useState } from 'react';
import type { RefundPolicy } from '~/domain/payment/policy';
import { type RefundCase, refundPromise } from '~/domain/payment/refund';
import type { Quote } from '~/domain/payment/schema';
import { DAY_MS } from '~/domain/shared/durations';
import { formatWon } from '~/domain/shared/money';
import type { ServiceType } from '~/domain/shared/service-type';
import { PromiseBox } from './promise-box';

interface RefundPromiseBoxProps {
  quote: Quote;
  serviceType: ServiceType;
  /** The order's, or the current one while there is none. */
  policy: RefundPolicy;
}

/** "지금 취소하면 000원", before paying: the function that promises here is the one that pays later. */
export function RefundPromiseBox({ quote, serviceType, policy }: RefundPromiseBoxProps) {
  const { fullWithinDays, faultBonusPercent } = policy.refund;
  const [now] = useState(() => new Date());
  const subject: RefundCase = {
    serviceType,
    paid: quote.total,
    lessonCount: quote.lessonCount,
    months: quote.months,
    used: 0,
    paidAt: now,
    now,
    fault: 'none',
  };
  const untouched = refundPromise(subject, policy);
  const late = refundPromise({ ...subject, now: new Date(now.getTime() + (fullWithinDays + 1) * DAY_MS) }, policy);
  const afterOne = quote.lessonCount > 1 ? refundPromise({ ...subject, used: 1 }, policy) : null;
  const cases = [
    { title: `${fullWithinDays}일 안, 한 번도 쓰지 않음`, promise: untouched },
    { title: `${fullWithinDays}일 뒤, 한 번도 쓰지 않음`, promise: late },
    ...(afterOne ? [{ title: '1회를 쓴 뒤', promise: afterOne }] : []),
  ];
  return (
    <PromiseBox
      description="취소할 때도 같은 방법으로 계산해요."
      cases={cases}
      note={`코치나 ${brand.name} 사정으로 멈추면 수수료 없이 남은 금액을 돌려드리고 ${faultBonusPercent}%를 더 드려요.`}
    >
      <b className="font-bold">지금 취소하면 {formatWon(untouched.amount)}</b>을 돌려드려요. {fullWithinDays}일 안에 한
      번도 쓰지 않으면 전액{afterOne ? `, 1회를 쓰면 ${formatWon(afterOne.amount)}이에요.` : '이에요.'}
    </PromiseBox>
  );
}
