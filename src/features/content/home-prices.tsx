import { Card } from '~/components/ui/card';
import { currentPolicy } from '~/domain/shared/current-policy';
import { priceBooks } from '~/domain/catalog/policy';
import { priceGroupLabels } from '~/domain/catalog/price-group-labels';
import { quoteOrder } from '~/domain/payment/quote';
import { noRenewal } from '~/domain/payment/texts/renewal-text';
import { formatWon } from '~/domain/shared/money';
import { SectionHeading } from './section-heading';

const priceBook = currentPolicy(priceBooks);

const { trial, short, regular, lessonMinutes, furtherPerson } = priceBook;
const { months, discountPercent } = regular.periods.pro;
const lowest = priceGroupLabels.reduce((cheapest, one) =>
  priceBook.lesson[one.group] < priceBook.lesson[cheapest.group] ? one : cheapest,
);
const monthly = quoteOrder(
  {
    priceGroup: lowest.group,
    title: lowest.label,
    product: { type: 'regular', period: 'pro', lessonCount: regular.defaultCount },
    personnel: 1,
    isIsland: false,
  },
  priceBook,
);

const purchaseOptions = [
  {
    name: '체험',
    price: formatWon(trial),
    unit: '1회',
    from: false,
    detail: '코치와 잘 맞는지 먼저 확인해요. 분야별로 한 번 받을 수 있어요.',
  },
  {
    name: '필요한 만큼',
    price: formatWon(priceBook.lesson[lowest.group]),
    unit: '1회',
    from: true,
    detail: `${short.lessonCounts.join('·')}회 중에서 골라 ${short.validDays}일 안에 나눠서 받아요.`,
  },
  {
    name: '매달 꾸준히',
    price: formatWon(monthly.unitPrice),
    unit: '1회',
    from: true,
    detail: `${months}개월 치를 한 번에 결제하면 ${discountPercent}% 할인돼요. ${noRenewal}`,
  },
];

/** Prices: three ways to buy, then one lesson of each group, unless a table of all lessons follows. */
export function HomePrices({ withLessons = true }: { withLessons?: boolean }) {
  return (
    <section aria-labelledby="price" className="wrap pt-18 md:pt-24">
      <SectionHeading
        id="price"
        title="가격은 처음부터 모두 보여 드려요"
        detail={`부가세까지 포함돼 있고, 코치마다 다르지 않아요. 섬 지역만 1회에 ${formatWon(priceBook.island)}이 추가돼요.`}
      />
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {purchaseOptions.map((option) => (
          <Card as="li" key={option.name}>
            <h3 className="text-h3">{option.name}</h3>
            <p className="mt-2.5 text-small text-ink-2">
              {option.unit}{' '}
              <span className="text-[28px] leading-tight font-bold tracking-[-.03em] text-ink tnum">
                {option.price}
              </span>
              {option.from ? '부터' : null}
            </p>
            <p className="mt-2.5 text-[15px] leading-relaxed text-ink-2">{option.detail}</p>
          </Card>
        ))}
      </ul>
      {withLessons ? (
        <div className="mt-4 rounded-l bg-sunken/60 px-5 py-5 sm:px-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
            <h3 className="text-[15.5px] font-semibold">{lessonMinutes}분 1회 가격</h3>
            <p className="text-small text-ink-2">인원이 1명 늘 때마다 1회에 {formatWon(furtherPerson)}씩 추가돼요.</p>
          </div>
          <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-4 sm:gap-y-3">
            {priceGroupLabels.map(({ group, label }) => (
              <div key={group} className="flex items-baseline justify-between gap-3 py-1 sm:block sm:py-0">
                <dt className="text-small text-ink-2">{label}</dt>
                <dd className="font-semibold tnum">{formatWon(priceBook.lesson[group])}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </section>
  );
}
