import { BlockSection } from '~/components/content/blocks/block-section';
import type { ReactNode } from 'react';
import { cx } from '~/components/ui/cx';
import { priceBooks } from '~/domain/catalog/policy';
import { purposeTexts } from '~/domain/content/pages/purpose/purpose-texts';
import { courseWeeks } from '~/domain/content/pages/purpose/course';
import { courseQuote } from '~/domain/content/pages/purpose/purpose-page';
import type { PurposeKey } from '~/domain/content/pages/purpose/purpose-keys';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatWon } from '~/domain/shared/money';
import { purposeLooks } from './purpose-looks';

const { months, discountPercent } = currentPolicy(priceBooks).regular.periods.pro;

/** The course of twelve weeks: its parts, and the price of its lessons as the checkout computes it. */
export function TwelveWeeks({ purpose }: { purpose: PurposeKey }) {
  const { look, ground } = purposeLooks[purpose].course;
  const { title, detail, parts } = purposeTexts[purpose].course;
  const quote = courseQuote(purpose);
  const weeks = courseWeeks(parts);
  return (
    <BlockSection
      id="course"
      title={title}
      ground={ground}
      detail={
        <>
          {`일주일에 한 번, ${quote.lessonCount}주 동안의 예시예요.`} {detail ? <br className="max-md:hidden" /> : null}
          {detail ?? '순서와 속도는 코치와 정해요.'}
        </>
      }
    >
      <CourseParts weeks={weeks} look={look} />
      <p className="mt-7 flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-m bg-green-soft px-5 py-4 text-green">
        <span className="font-semibold">{`${months}개월 정기, 수업 ${quote.lessonCount}회`}</span>
        <span className="text-[20px] font-bold tnum">{formatWon(quote.total)}</span>
        <span className="text-small">
          {`${months}개월 치를 한 번에 결제해 ${discountPercent}% 할인받은 금액이고, 1회에 ${formatWon(quote.unitPrice)}이에요.`}
        </span>
      </p>
    </BlockSection>
  );
}

interface CoursePartsProps {
  weeks: ReturnType<typeof courseWeeks>;
  look: (typeof purposeLooks)[PurposeKey]['course']['look'];
}

function CourseParts({ weeks, look }: CoursePartsProps) {
  switch (look) {
    case 'rail':
      return (
        <ol className="grid">
          {weeks.map((part, index) => (
            <li key={part.title} className="relative grid grid-cols-[28px_1fr] gap-x-4 pb-8 last:pb-0 sm:gap-x-6">
              {index < weeks.length - 1 ? (
                <span aria-hidden className="absolute top-5 bottom-0 left-[13px] w-0.5 bg-line" />
              ) : null}
              <span aria-hidden className="mt-1.5 ml-[7px] size-3.5 rounded-full border-[3px] border-green bg-paper" />
              <PartText part={part} />
            </li>
          ))}
        </ol>
      );
    case 'columns':
      return (
        <Parts
          className={cx('gap-x-6 gap-y-8 sm:grid-cols-2', weeks.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-4')}
        >
          {weeks.map((part) => (
            <li key={part.title} className="border-t-[3px] border-green pt-4">
              <PartText part={part} />
            </li>
          ))}
        </Parts>
      );
    case 'ladder':
      return (
        <Parts className="gap-3 md:grid-cols-4 md:items-end">
          {weeks.map((part, index) => (
            <li
              key={part.title}
              className={cx('rounded-l border border-line bg-card p-5', rises[Math.min(index, rises.length - 1)])}
            >
              <PartText part={part} />
            </li>
          ))}
        </Parts>
      );
    case 'rows':
      return (
        <ol className="border-t border-line">
          {weeks.map((part) => (
            <li key={part.title} className="grid gap-x-8 border-b border-line py-5 sm:grid-cols-[92px_190px_1fr]">
              <p className="font-semibold text-green tnum">{part.weeks}</p>
              <h3 className="text-h3">{part.title}</h3>
              <p className="text-[15px] leading-relaxed text-ink-2 max-sm:mt-1">{part.detail}</p>
            </li>
          ))}
        </ol>
      );
  }
}

/** Heights of the rungs on wide screens. */
const rises = ['md:min-h-[172px]', 'md:min-h-[212px]', 'md:min-h-[252px]', 'md:min-h-[292px]'] as const;

function Parts({ className, children }: { className: string; children: ReactNode }) {
  return <ol className={cx('grid', className)}>{children}</ol>;
}

function PartText({ part }: { part: ReturnType<typeof courseWeeks>[number] }) {
  return (
    <div>
      <p className="text-small font-semibold text-green tnum">{part.weeks}</p>
      <h3 className="mt-0.5 text-h3">{part.title}</h3>
      <p className="mt-1 max-w-[34em] text-[15px] leading-relaxed text-ink-2">{part.detail}</p>
    </div>
  );
}
