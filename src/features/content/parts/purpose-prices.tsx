import { BlockSection } from '~/components/content/blocks/block-section';
import { Card } from '~/components/ui/card';
import { priceBooks } from '~/domain/catalog/policy';
import { purposeTexts } from '~/domain/content/pages/purpose/purpose-texts';
import { purposeQuote } from '~/domain/content/pages/purpose/purpose-page';
import type { PurposeKey } from '~/domain/content/pages/purpose/purpose-keys';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatWon } from '~/domain/shared/money';
import { purposeLooks } from './purpose-looks';

const { lessonMinutes, furtherPerson, island, short, regular } = currentPolicy(priceBooks);

/** Prices of a purpose, each as the checkout computes it. */
function pricesOf(purpose: PurposeKey) {
  const [single] = short.lessonCounts;
  const month = purposeQuote(purpose, { type: 'regular', period: 'basic', lessonCount: regular.defaultCount });
  return [
    {
      title: '체험',
      amount: purposeQuote(purpose, { type: 'trial' }).total,
      detail: '코치와 잘 맞는지 먼저 확인해요.',
    },
    {
      title: `${single}회`,
      amount: purposeQuote(purpose, { type: 'short', lessonCount: single }).total,
      detail: `${lessonMinutes}분 수업, 1명 기준이에요.`,
    },
    {
      title: `한 달 ${month.lessonCount}회`,
      amount: month.total,
      detail: '매주 같은 코치를 만나요.',
    },
  ];
}

export function PurposePrices({ purpose }: { purpose: PurposeKey }) {
  const { look, ground } = purposeLooks[purpose].prices;
  const prices = pricesOf(purpose);
  return (
    <BlockSection
      id="price"
      title={purposeTexts[purpose].prices}
      ground={ground}
      beside={look === 'rows'}
      detail="부가세가 포함된 금액이고, 코치마다 다르지 않아요."
    >
      {look === 'cards' ? (
        <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
          {prices.map(({ title: name, amount, detail }) => (
            <Card as="li" key={name}>
              <h3 className="text-h3">{name}</h3>
              <p className="mt-2 text-[27px] leading-tight font-bold tracking-[-.03em] tnum">{formatWon(amount)}</p>
              <p className="mt-2.5 text-[15px] text-ink-2">{detail}</p>
            </Card>
          ))}
        </ul>
      ) : (
        <dl className="border-t border-line">
          {prices.map(({ title: name, amount, detail }) => (
            <div key={name} className="flex items-center justify-between gap-4 border-b border-line py-4">
              <dt>
                <span className="block font-semibold">{name}</span>
                <span className="block text-small text-ink-2">{detail}</span>
              </dt>
              <dd className="text-[19px] font-bold whitespace-nowrap tnum">{formatWon(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-4 text-small text-ink-2">
        {`인원이 1명 늘 때마다 1회에 ${formatWon(furtherPerson)}씩, 섬 지역은 1회에 ${formatWon(island)}이 추가돼요.`}
      </p>
    </BlockSection>
  );
}
