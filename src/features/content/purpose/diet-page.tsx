import { cx } from '~/components/ui/cx';
import { DietDrawing } from '~/components/illustration/pages/diet-drawing';
import { priceBooks } from '~/domain/catalog/policy';
import { dietTexts as texts } from '~/domain/content/pages/purpose/diet';
import { purposeQuote } from '~/domain/content/pages/purpose/purpose-page';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatWon } from '~/domain/shared/money';
import { PurposeCoaches } from '../parts/purpose-coaches';
import { PurposeEnd } from '../parts/purpose-end';
import { PurposeHero } from '../parts/purpose-hero';
import { PurposePrices } from '../parts/purpose-prices';
import { PurposeReviews } from '../parts/purpose-reviews';
import { RefundExample } from '../parts/refund-example';
import { Section } from '../parts/section';
import { TwelveWeeks } from '../parts/twelve-weeks';
import type { PurposePageProps } from './purpose-page-props';

const { offeredCounts } = currentPolicy(priceBooks).regular;

export function DietPage({ showcase, reviews }: PurposePageProps) {
  return (
    <>
      <PurposeHero purpose="diet" look="left" drawing={<DietDrawing />} />
      <Section id="often" title={texts.often.title} detail={texts.often.detail} ground="card">
        <OftenTable />
      </Section>
      <Section id="talk" title={texts.talk.title} beside>
        <Talk />
      </Section>
      <TwelveWeeks purpose="diet" look="rows" />
      {reviews ? <PurposeReviews purpose="diet" reviews={reviews} look="cards" ground="sunken" /> : null}
      <PurposeCoaches purpose="diet" showcase={showcase} />
      <Section id="honest" title={texts.honest.title} ground="card" beside>
        <p className="max-w-prose text-[17px] leading-relaxed text-ink-2">{texts.honest.detail}</p>
      </Section>
      <PurposePrices purpose="diet" look="cards" />
      <RefundExample purpose="diet" />
      <PurposeEnd purpose="diet" />
    </>
  );
}

/** Price of a month by the number of lessons a week. */
function OftenTable() {
  return (
    <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
      {texts.often.rows.map(({ title, detail }, index) => {
        const lessonCount = offeredCounts[index];
        if (lessonCount === undefined) return null;
        const { total } = purposeQuote('diet', { type: 'regular', period: 'basic', lessonCount });
        return (
          <li key={title} className="flex flex-col rounded-l bg-sunken/70 p-5 sm:p-6">
            <span aria-hidden className="flex gap-1.5">
              {Array.from({ length: 7 }, (_, day) => (
                <i
                  key={day}
                  className={cx('size-4 rounded-full', day % 2 === 0 && day / 2 <= index ? 'bg-green' : 'bg-line')}
                />
              ))}
            </span>
            <h3 className="mt-4 text-h3">{title}</h3>
            <p className="mt-1 text-[15px] text-ink-2">{detail}</p>
            <p className="mt-auto pt-5 text-small text-ink-2">
              {`한 달 ${lessonCount}회`}
              <b className="block text-[24px] leading-tight font-bold tracking-[-.03em] text-ink tnum">
                {formatWon(total)}
              </b>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function Talk() {
  return (
    <ul className="grid gap-3">
      {texts.talk.rows.map(({ position, text }) => (
        <li
          key={text}
          className={cx(
            'max-w-[30em] rounded-l px-5 py-3.5',
            position === 'left'
              ? 'mr-8 rounded-bl-xs bg-sunken'
              : 'ml-8 justify-self-end rounded-br-xs bg-green-soft text-green',
          )}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
