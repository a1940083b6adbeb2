import { BlockSection } from '~/components/content/blocks/block-section';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import { priceBooks } from '~/domain/catalog/policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { graceText } from '~/domain/lesson/time-terms';
import { paymentPolicies } from '~/domain/payment/policy';
import { quoteOrder } from '~/domain/payment/quote';
import { refundExamples } from '~/domain/payment/texts/refund-texts';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatWon } from '~/domain/shared/money';

const book = currentPolicy(priceBooks);
const { cancel } = currentPolicy(lessonPolicies);

const quoteOf = (product: Parameters<typeof quoteOrder>[0]['product']) =>
  quoteOrder({ priceGroup: 'care', title: '근골격 케어', product, personnel: 1, isIsland: false }, book);

const bought = quoteOf({ type: 'short', lessonCount: 4 });
const monthly = quoteOf({ type: 'regular', period: 'basic', lessonCount: book.regular.defaultCount });
const { cases } = refundExamples(
  { serviceType: 'care', paid: bought.total, lessonCount: bought.lessonCount, months: bought.months },
  currentPolicy(paymentPolicies),
);

const prices = [
  { label: '1회 체험', amount: quoteOf({ type: 'trial' }).total },
  { label: '1회', amount: quoteOf({ type: 'short', lessonCount: 1 }).total },
  { label: `${bought.lessonCount}회`, amount: bought.total },
  { label: `월 ${book.regular.defaultCount}회`, amount: monthly.total },
];

/** What care costs, until when cancelling is free, and what ending it refunds. */
export function CarePrice() {
  return (
    <BlockSection title="가격과 그만둘 때 돌려받는 금액">
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <h3 className="text-h3">1명, {book.lessonMinutes}분</h3>
          <dl className="mt-2">
            {prices.map(({ label, amount }) => (
              <div key={label} className="flex items-baseline justify-between gap-4 py-1.5">
                <dt className="text-ink-2">{label}</dt>
                <dd className="font-semibold tnum">{formatWon(amount)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-small text-ink-2">
            부가세와 이동비가 포함돼 있어요. 섬 지역은 1회에 {formatWon(book.island)}이 추가돼요.
          </p>
        </Card>
        <Card>
          <h3 className="text-h3">
            {bought.lessonCount}회를 {formatWon(bought.total)}에 결제했다면
          </h3>
          <dl className="mt-2">
            {cases.map(({ title, promise }) => (
              <div key={title} className="flex items-baseline justify-between gap-4 py-1.5">
                <dt className="text-ink-2">{title}</dt>
                <dd className="font-semibold whitespace-nowrap tnum">{formatWon(promise.amount)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-small text-ink-2">
            수업은 처음 정한 시간의 {cancel.freeHours}시간 전까지, 또는 {graceText({ cancel })} 무료로 취소할 수 있어요.
          </p>
        </Card>
      </div>
      <p className="mt-4 text-small text-ink-2">
        보험이 있는지는{' '}
        <Link href="/f/safety" prefetch={false} className="font-semibold underline underline-offset-4">
          안전 안내
        </Link>
        에서 볼 수 있어요.
      </p>
    </BlockSection>
  );
}
