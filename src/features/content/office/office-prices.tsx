import { officeTexts } from '~/domain/content/pages/office-texts';
import type { PageLanguage } from '~/domain/shared/page-language';
import { SectionHeading } from '../section-heading';
import { CalculatorPart } from './calculator-part';

const plan = { people: 50, groupLessons: 8, individualLessons: 0, months: 3 };

/** What lessons at companies cost, beside a calculator. */
export function OfficePrices({ language = 'ko' }: { language?: PageLanguage }) {
  const { heading, detail, terms } = officeTexts[language].prices;
  return (
    <section aria-labelledby="price" className="border-y border-line bg-card">
      <div className="wrap grid gap-x-14 gap-y-8 py-16 md:py-20 lg:grid-cols-[.9fr_1.1fr] lg:items-start">
        <div>
          <SectionHeading id="price" title={heading} detail={detail} />
          <ul className="grid gap-3 text-[15px] text-ink-2">
            {terms.map((term) => (
              <li key={term} className="flex gap-2.5">
                <span aria-hidden className="mt-[9px] size-2 shrink-0 rounded-full bg-green" />
                {term}
              </li>
            ))}
          </ul>
        </div>
        <CalculatorPart start={plan} language={language} />
      </div>
    </section>
  );
}
