import { cx } from '~/components/ui/cx';
import { MuscleDrawing } from '~/components/illustration/pages/muscle-drawing';
import { muscleTexts as texts } from '~/domain/content/pages/purpose/muscle';
import { PurposeCoaches } from '../parts/purpose-coaches';
import { PurposeEnd } from '../parts/purpose-end';
import { PurposeHero } from '../parts/purpose-hero';
import { PurposePrices } from '../parts/purpose-prices';
import { PurposeReviews } from '../parts/purpose-reviews';
import { RefundExample } from '../parts/refund-example';
import { Section } from '../parts/section';
import { TwelveWeeks } from '../parts/twelve-weeks';
import type { PurposePageProps } from './purpose-page-props';

export function MusclePage({ showcase, reviews }: PurposePageProps) {
  return (
    <>
      <PurposeHero purpose="muscle" look="right" drawing={<MuscleDrawing />} />
      <Section id="equipment" title={texts.equipment.title} detail={texts.equipment.detail} beside>
        <ol className="border-t border-line">
          {texts.equipment.items.map(({ title, detail, use }) => (
            <li key={title} className="border-b border-line py-5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <b className="text-h3">{title}</b>
                <span className="text-small font-semibold text-green">{use}</span>
              </p>
              <p className="mt-1 text-[15px] text-ink-2">{detail}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="week" title={texts.week.title} detail={texts.week.detail} ground="card">
        <Week />
        <p className="mt-6 rounded-m bg-sunken px-5 py-4 text-[15px] text-ink-2">
          <b className="text-ink">{texts.noise.title}</b> {texts.noise.detail}
        </p>
      </Section>
      <PurposeCoaches purpose="muscle" showcase={showcase} />
      <TwelveWeeks purpose="muscle" look="columns" ground="sunken" />
      <PurposePrices purpose="muscle" look="rows" />
      {reviews ? <PurposeReviews purpose="muscle" reviews={reviews} look="quotes" /> : null}
      <RefundExample purpose="muscle" ground="card" />
      <PurposeEnd purpose="muscle" />
    </>
  );
}

function Week() {
  return (
    <ol className="grid gap-2 md:grid-cols-7">
      {texts.week.days.map(({ day, title, detail, withCoach }) => (
        <li
          key={day}
          className={cx(
            'flex items-baseline gap-x-4 rounded-m px-4 py-3.5 md:block md:min-h-[148px]',
            withCoach ? 'bg-green text-on-green' : 'bg-sunken/70',
          )}
        >
          <p className={cx('font-semibold', withCoach ? '' : 'text-ink-3')}>{day}</p>
          <div className="md:mt-2">
            <h3 className="text-[15.5px] leading-snug font-semibold">{title}</h3>
            <p className={cx('mt-0.5 text-small', !withCoach && 'text-ink-2')}>{detail}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
