'use client';
import { brand } from '~/domain/shared/brand';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { Dialog } from '~/components/ui/dialog';
import type { PaymentPolicy } from '~/domain/payment/policy';
import { type RefundCase, refundPromise } from '~/domain/payment/refund';
import type { Quote } from '~/domain/payment/schema';
import { DAY_MS } from '~/domain/shared/durations';
import { formatWon } from '~/domain/shared/money';
import type { ServiceType } from '~/domain/shared/service-type';
import { RefundLines } from './refund-lines';

interface RefundPromiseBoxProps {
  quote: Quote;
  serviceType: ServiceType;
  /** The order's, or the current one while there is none. */
  policy: PaymentPolicy;
}

/** "지금 취소하면 000원", before paying: the function that promises here is the one that pays later. */
export function RefundPromiseBox({ quote, serviceType, policy }: RefundPromiseBoxProps) {
  const { fullWithinDays, faultBonusPercent } = policy.refund;
  const [open, setOpen] = useState(false);
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
  return (
    <Banner icon={<ShieldCheck aria-hidden className="size-5" />}>
      <b className="font-bold">지금 취소하면 {formatWon(untouched.amount)}</b>을 돌려드려요. {fullWithinDays}일 안에 한
      번도 쓰지 않으면 전액{afterOne ? `, 1회를 쓰면 ${formatWon(afterOne.amount)}이에요. ` : '이에요. '}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="relative font-semibold underline underline-offset-4 before:absolute before:-inset-3 before:content-['']"
      >
        계산 보기
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="취소하면 얼마를 돌려받나요?"
        description="취소할 때도 같은 방법으로 계산해요."
        size="s"
      >
        <Case title={`${fullWithinDays}일 안, 한 번도 쓰지 않음`} promise={untouched} />
        <Case title={`${fullWithinDays}일 뒤, 한 번도 쓰지 않음`} promise={late} />
        {afterOne ? <Case title="1회를 쓴 뒤" promise={afterOne} /> : null}
        <p className="mt-5 text-caption text-ink-2">
          코치나 {brand.name} 사정으로 멈추면 수수료 없이 남은 금액을 돌려드리고 {faultBonusPercent}%를 더 드려요.
        </p>
      </Dialog>
    </Banner>
  );
}

function Case({ title, promise }: { title: string; promise: ReturnType<typeof refundPromise> }) {
  return (
    <section className="mt-4 rounded-m bg-sunken px-4 py-3 text-ink first:mt-1">
      <h3 className="text-small font-semibold">{title}</h3>
      <RefundLines promise={promise} totalLabel="돌려받는 금액" />
    </section>
  );
}
