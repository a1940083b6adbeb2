import { BlockSection } from '~/components/content/blocks/block-section';
import { cx } from '~/components/ui/cx';
import { priceBooks } from '~/domain/catalog/policy';
import { dietTexts } from '~/domain/content/pages/purpose/diet';
import { purposeQuote } from '~/domain/content/pages/purpose/purpose-page';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatWon } from '~/domain/shared/money';

const { offeredCounts } = currentPolicy(priceBooks).regular;
const { title: question, detail: answer, rows } = dietTexts.often;

/** Price of a month by the number of lessons a week. */
export function DietMonths() {
  return (
    <BlockSection title={question} detail={answer} ground="card">
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {rows.map(({ title, detail }, index) => {
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
    </BlockSection>
  );
}
