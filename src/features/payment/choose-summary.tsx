'use client';
import { FirstTimeNotice } from '~/components/money/first-time-notice';
import { PriceColumn, PriceSkeleton, QuoteCard } from '~/components/money/price-column';
import { currentPolicy } from '~/domain/shared/current-policy';
import { RefundPromiseBox } from '~/components/money/refund-promise-box';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { lessonPolicies } from '~/domain/lesson/policy';
import { checkoutPolicy, paymentPolicies } from '~/domain/payment/policy';
import type { LessonAddress, Quote } from '~/domain/payment/schema';
import { withParticle } from '~/domain/shared/korean-particle';
import type { ServiceType } from '~/domain/shared/service-type';
import { startLabel } from './payment-labels';
import { hasUnit } from './place-line';

interface ChooseSummaryProps {
  quote: Quote | null;
  failed: string | null;
  serviceType: ServiceType;
  startsAt: Date | null;
  /** Server time at which the page was rendered. */
  serverNow: Date;
  place: LessonAddress | null;
  /** What is missing about the people, or why they cannot take lessons of this coach; null if nothing. */
  missing: string | null;
  onHold: () => void;
}

/**
 * Price, refund promise and the button that reserves the time: docked on a phone, otherwise in a column next to the
 * choices.
 */
export function ChooseSummary(props: ChooseSummaryProps) {
  const { quote, failed, serviceType, startsAt, serverNow, place, missing, onHold } = props;
  const ready = startsAt !== null && place !== null && quote !== null && missing === null;
  const note = missing
    ? missing
    : !place
      ? '수업 받을 주소를 알려 주세요.'
      : startsAt && !hasUnit(place)
        ? '코치가 찾아올 수 있게 상세 주소를 입력해 주세요.'
        : startsAt
          ? `${withParticle(startLabel(startsAt), '을', '를')} ${checkoutPolicy.holdMinutes}분 동안 잡아 둘게요.`
          : `고른 시간은 결제하는 ${checkoutPolicy.holdMinutes}분 동안 잡아 둬요.`;
  const button = (
    <OwnerButton variant="primary" size="lg" block disabled={!ready} onClick={onHold}>
      {!startsAt ? '시간을 골라 주세요' : hasUnit(place) ? '이 시간으로 결제하기' : '상세 주소 입력'}
    </OwnerButton>
  );
  const firstTime = quote &&
    startsAt && {
      quote,
      serviceType,
      startsAt,
      isFixedByPayment: false,
      serverNow,
      lesson: currentPolicy(lessonPolicies),
      payment: currentPolicy(paymentPolicies),
    };
  const warning = firstTime ? <FirstTimeNotice {...firstTime} part="loss" /> : null;
  return (
    <PriceColumn className="mt-8 lg:mt-0" button={button} note={note} warning={warning}>
      {quote ? (
        <>
          <QuoteCard quote={quote} />
          <RefundPromiseBox quote={quote} serviceType={serviceType} policy={currentPolicy(paymentPolicies)} />
          {/* On a phone the dock warns of a time too soon for free cancelling. */}
          {firstTime ? <FirstTimeNotice {...firstTime} part="terms" className="lg:hidden" /> : null}
          {firstTime ? <FirstTimeNotice {...firstTime} className="max-lg:hidden" /> : null}
        </>
      ) : failed ? (
        <Banner tone="bad" role="alert">
          {failed}
        </Banner>
      ) : (
        <PriceSkeleton />
      )}
    </PriceColumn>
  );
}
