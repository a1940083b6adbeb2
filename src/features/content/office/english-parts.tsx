import { BlockSection } from '~/components/content/blocks/block-section';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { englishOffice } from '~/domain/content/pages/english-office';
import { officePrograms } from '~/domain/content/pages/office';

const { programs, draw, privacy, prices } = englishOffice;

/** The programs for companies, in English. */
export function EnglishPrograms() {
  return (
    <BlockSection id="programs" title={programs.heading} detail={programs.detail}>
      <ul className="border-t border-line">
        {companyProgramKeys.map((key) => {
          const { title, text } = programs.list[key];
          return (
            <li
              key={key}
              className="grid gap-x-8 gap-y-1 border-b border-line py-5 md:grid-cols-[1fr_1.6fr_.5fr] md:items-baseline"
            >
              <h3 className="text-h3">{title}</h3>
              <p className="text-[15px] leading-relaxed text-ink-2">{text}</p>
              <p className="text-caption text-ink-2">
                {officePrograms[key].isGroup ? programs.group : programs.individual}
              </p>
            </li>
          );
        })}
      </ul>
    </BlockSection>
  );
}

/** The steps of a draw that anyone can check, in English. */
export function EnglishLottery() {
  return (
    <section aria-labelledby="lottery" className="my-5 bg-deep text-on-deep md:my-6">
      <div className="wrap py-14 md:py-18">
        <h2 id="lottery" className="text-h1">
          {draw.heading}
        </h2>
        <p className="mt-2 max-w-[36em] opacity-90">{draw.detail}</p>
        <ol className="mt-6 grid gap-x-10 gap-y-5 md:grid-cols-3">
          {draw.list.map(({ title, text }) => (
            <li key={title}>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-0.5 text-[15px] leading-relaxed opacity-90">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** What the employer sees and does not see, in English. */
export function EnglishReport() {
  return (
    <BlockSection id="report" title={privacy.heading} detail={privacy.detail}>
      <ul className="grid gap-x-10 md:grid-cols-3">
        {privacy.list.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-5">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-1 text-[15px] leading-relaxed text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

/** The reference prices of lessons at companies, in English. */
export function EnglishPrices() {
  return (
    <BlockSection id="price" title={prices.heading} detail={prices.detail} ground="card">
      <dl className="grid gap-x-10 md:grid-cols-3">
        {prices.list.map(({ title, price, text }) => (
          <div key={title} className="border-t border-line py-5">
            <dt className="font-semibold">{title}</dt>
            <dd>
              <span className="block text-h1 tnum">{price}</span>
              <span className="text-[15px] text-ink-2">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-[15px] text-ink-2 marker:text-green">
        {prices.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </BlockSection>
  );
}
