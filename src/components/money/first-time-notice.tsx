'use client';
import { useNow } from '~/components/browser/use-now';
import { waiversOf } from '~/domain/lesson/cancel';
import type { LessonTerms } from '~/domain/lesson/policy';
import type { RefundPolicy } from '~/domain/payment/policy';
import { refundExamples } from '~/domain/payment/texts/refund-texts';
import type { Quote } from '~/domain/payment/schema';
import { roundedShare } from '~/domain/shared/money';
import type { ServiceType } from '~/domain/shared/service-type';
import { TimeTermsNotice } from './time-terms-notice';

interface FirstTimeNoticeProps {
  quote: Pick<Quote, 'total' | 'lessonCount' | 'months'>;
  serviceType: ServiceType;
  startsAt: Date;
  /** True when the coach proposed the time, so that paying fixes it; otherwise the coach confirms it later. */
  isFixedByPayment: boolean;
  /** The server's time when the page was rendered. */
  serverNow: Date;
  lesson: Pick<LessonTerms, 'cancel'>;
  payment: RefundPolicy;
  part?: 'all' | 'terms' | 'loss';
  className?: string;
}

/**
 * Cancel terms of the first lesson's time before the payment; the quote determines what a lesson and the refund are
 * worth.
 */
export function FirstTimeNotice({
  quote,
  serviceType,
  startsAt,
  isFixedByPayment,
  serverNow,
  lesson,
  payment,
  part,
  className,
}: FirstTimeNoticeProps) {
  const now = useNow(serverNow);
  const { total: paid, lessonCount, months } = quote;
  const { unused, afterOne } = refundExamples({ serviceType, paid, lessonCount, months }, payment);
  return (
    <TimeTermsNotice
      startsAt={startsAt}
      fixing={{ by: isFixedByPayment ? 'payment' : 'other' }}
      unitPrice={roundedShare(paid, 1, lessonCount)}
      waiversLeft={waiversOf(lessonCount, lesson)}
      now={now}
      sold={lesson}
      refund={{ paid, before: unused.amount, after: afterOne.amount }}
      part={part}
      className={className}
    />
  );
}
