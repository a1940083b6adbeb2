import { BlockSection } from '~/components/content/blocks/block-section';
import { Card } from '~/components/ui/card';
import { purposeTexts } from '~/domain/content/pages/purpose/purpose-texts';
import { courseQuote, purposePages } from '~/domain/content/pages/purpose/purpose-page';
import type { PurposeKey } from '~/domain/content/pages/purpose/purpose-keys';
import { lessonPolicies } from '~/domain/lesson/policy';
import { paymentPolicies } from '~/domain/payment/policy';
import { chargedIsUsed, faultNote, refundExamples } from '~/domain/payment/texts/refund-texts';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatWon } from '~/domain/shared/money';
import { purposeLooks } from './purpose-looks';

const policy = currentPolicy(paymentPolicies);
const { pause } = currentPolicy(lessonPolicies);

/** What stopping the page's course pays back, computed by the function that pays it. */
export function RefundExample({ purpose }: { purpose: PurposeKey }) {
  const quote = courseQuote(purpose);
  const { cases } = refundExamples(
    {
      serviceType: purposePages[purpose].serviceType,
      paid: quote.total,
      lessonCount: quote.lessonCount,
      months: quote.months,
    },
    policy,
  );
  return (
    <BlockSection id="refund" {...purposeTexts[purpose].refund} ground={purposeLooks[purpose].refund} beside>
      <Card pad="none" className="overflow-hidden">
        <p className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-4 font-semibold sm:px-6">
          <span>{`수업 ${quote.lessonCount}회를 결제했다면`}</span>
          <span className="tnum">{formatWon(quote.total)}</span>
        </p>
        <dl>
          {cases.map(({ title: when, promise }, index) => (
            <div
              key={when}
              className={`flex items-center justify-between gap-4 px-5 py-4 sm:px-6 ${index === 0 ? 'bg-green-soft text-green' : 'border-t border-line'}`}
            >
              <dt className="text-[15px] font-medium">{when}</dt>
              <dd className="text-[18px] font-bold whitespace-nowrap tnum">{formatWon(promise.amount)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <ul className="mt-4 grid gap-2 text-small text-ink-2">
        <li>{`정기 수업은 ${pause.times}회, ${pause.minDays}~${pause.maxDays}일 동안 쉴 수 있고 이용 기한도 그만큼 늘어나요.`}</li>
        <li>{chargedIsUsed}</li>
        <li>{faultNote(policy.refund)}</li>
      </ul>
    </BlockSection>
  );
}
