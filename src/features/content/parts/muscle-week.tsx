import { BlockSection } from '~/components/content/blocks/block-section';
import { cx } from '~/components/ui/cx';
import { muscleTexts } from '~/domain/content/pages/purpose/muscle';

const { week, noise } = muscleTexts;

/** An example of a week: the days with the coach and the days alone. */
export function MuscleWeek() {
  return (
    <BlockSection title={week.title} detail={week.detail} ground="card">
      <ol className="grid gap-2 md:grid-cols-7">
        {week.days.map(({ day, title, detail, withCoach }) => (
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
      <p className="mt-6 rounded-m bg-sunken px-5 py-4 text-[15px] text-ink-2">
        <b className="text-ink">{noise.title}</b> {noise.detail}
      </p>
    </BlockSection>
  );
}
