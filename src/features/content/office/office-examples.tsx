import { Link } from '~/components/navigation/link';
import type { CompanyProgramKey } from '~/domain/company/schema/company';
import { officeExamples } from '~/domain/content/pages/office-examples';
import { officeLanguages } from '~/domain/content/pages/office-languages';
import { officeTexts } from '~/domain/content/pages/office-texts';
import { cx } from '~/components/ui/cx';
import { CalculatorPart } from './calculator-part';
import { DrawExample } from './draw-example';
import { SampleReport } from './office-report';
import { SampleDays } from './sample-days';
import { sampleDays } from './sample-timetable';

type OfficeExampleProps = { program: CompanyProgramKey };

const columns = 'grid gap-x-14 gap-y-6 lg:grid-cols-[.8fr_1.2fr] lg:items-start';
const moreClass = 'mt-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

function Words({ id, heading, text, className }: { id: string; heading: string; text: string; className?: string }) {
  return (
    <>
      <h2 id={id} className="text-h1">
        {heading}
      </h2>
      <p className={cx('mt-2 max-w-[32em]', className)}>{text}</p>
    </>
  );
}

/** Days of a timetable with only this program, as employees see them. */
export function OfficeWeek({ program }: OfficeExampleProps) {
  const { heading, detail, lessons } = officeExamples[program].week;
  return (
    <section aria-labelledby="week" className={cx('wrap py-10 md:py-14', columns)}>
      <div>
        <Words id="week" heading={heading} text={detail} className="text-ink-2" />
      </div>
      <SampleDays
        days={sampleDays(lessons.map((lesson) => ({ ...lesson, program })))}
        note={officeTexts.ko.program.timetable}
      />
    </section>
  );
}

/** Why the seats of this program can be drawn, with a draw of its own; nothing for lessons of one person. */
export function OfficeDraw({ program }: OfficeExampleProps) {
  const { draw } = officeExamples[program];
  if (draw === null) return null;
  const { heading, text, seats, tickets } = draw;
  return (
    <section aria-labelledby="draw" className="my-5 bg-deep text-on-deep md:my-6">
      <div className={cx('wrap py-14 md:py-18', columns)}>
        <div>
          <Words id="draw" heading={heading} text={text} className="opacity-90" />
          <Link href={`${officeLanguages.ko}#lottery`} prefetch={false} className={moreClass}>
            추첨 과정 보기
          </Link>
        </div>
        <DrawExample sample={{ name: program, seats, tickets }} texts={officeTexts.ko.draw.example} />
      </div>
    </section>
  );
}

/** The table of a sample report that says most about this program. */
export function OfficeResult({ program }: OfficeExampleProps) {
  const { heading, text, table } = officeExamples[program].result;
  return (
    <section aria-labelledby="result" className={cx('wrap py-10 md:py-14', columns)}>
      <div>
        <Words id="result" heading={heading} text={text} className="text-ink-2" />
        <Link href={`${officeLanguages.ko}#report`} prefetch={false} className={cx(moreClass, 'text-green')}>
          개인 기록을 지키는 규칙 보기
        </Link>
      </div>
      <SampleReport table={table} />
    </section>
  );
}

/** The price of a plan with only this program. */
export function OfficePrice({ program }: OfficeExampleProps) {
  const { heading, detail, plan } = officeExamples[program].price;
  return (
    <section aria-labelledby="price" className="my-5 border-y border-line bg-card md:my-6">
      <div className={cx('wrap py-14 md:py-18', columns)}>
        <div>
          <Words id="price" heading={heading} text={detail} className="text-ink-2" />
          <Link href={`${officeLanguages.ko}#price`} prefetch={false} className={cx(moreClass, 'text-green')}>
            계약과 청구 방법 보기
          </Link>
        </div>
        <CalculatorPart start={plan} kind={plan.groupLessons > 0 ? 'group' : 'individual'} />
      </div>
    </section>
  );
}
