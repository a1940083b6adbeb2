import { BlockImage } from '~/components/content/blocks/block-image';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { englishOffice } from '~/domain/content/pages/english-office';
import { officePrograms } from '~/domain/content/pages/office';
import { leadFormTexts } from '~/domain/lead/form-texts';
import { SectionHeading } from '../section-heading';
import { LeadButton } from './lead-button';
import { LeadDialogs } from './lead-dialogs';

const { hero, basics, programs, reservations, draw, privacy, prices, request } = englishOffice;

const { title: titles } = leadFormTexts.en;

type EntryListProps = { entries: readonly { title: string; text: string }[] };

/**
 * The page for companies in English.
 * @param email the mailbox of the customer centre
 */
export function EnglishOfficeView({ email }: { email: string }) {
  return (
    <>
      <section className="wrap grid items-center gap-x-12 gap-y-8 pt-8 pb-12 md:grid-cols-[1.1fr_.9fr] md:pt-14 md:pb-16">
        <div>
          <h1 className="text-display">{hero.heading}</h1>
          <p className="mt-4 max-w-[31em] text-[17px] text-ink-2 md:mt-[18px] md:text-lead">{hero.text}</p>
          <div className="mt-7">
            <LeadButton kind="INTRODUCTION" label={titles.INTRODUCTION} variant="primary" size="lg" />
          </div>
        </div>
        <BlockImage url="/art/guide.svg#office" className="mx-auto aspect-11/9 h-auto w-full max-w-[440px]" />
      </section>
      <section aria-labelledby="program" className="border-y border-line bg-card">
        <div className="wrap py-16 md:py-20">
          <SectionHeading id="program" title={basics.heading} />
          <EntryList entries={basics.list} />
        </div>
      </section>
      <section aria-labelledby="programs" className="wrap py-16 md:py-22">
        <SectionHeading id="programs" title={programs.heading} detail={programs.detail} />
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
      </section>
      <section aria-labelledby="reservations" className="border-y border-line bg-card">
        <div className="wrap py-16 md:py-20">
          <SectionHeading id="reservations" title={reservations.heading} detail={reservations.detail} />
          <EntryList entries={reservations.list} />
        </div>
      </section>
      <section aria-labelledby="lottery" className="bg-deep text-on-deep">
        <div className="wrap py-16 md:py-20">
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
      <section aria-labelledby="report" className="wrap py-16 md:py-22">
        <SectionHeading id="report" title={privacy.heading} detail={privacy.detail} />
        <EntryList entries={privacy.list} />
      </section>
      <section aria-labelledby="price" className="border-y border-line bg-card">
        <div className="wrap py-16 md:py-20">
          <SectionHeading id="price" title={prices.heading} detail={prices.detail} />
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
        </div>
      </section>
      <section aria-labelledby="request" className="wrap py-16 md:py-22">
        <div className="rounded-[28px] bg-green-soft px-6 py-10 sm:px-12 md:py-14">
          <h2 id="request" className="text-h1">
            {request.heading}
          </h2>
          <p className="mt-2 max-w-[40em] text-ink-2">{request.text}</p>
          <div className="mt-6 flex flex-wrap gap-2.5">
            <LeadButton kind="INTRODUCTION" label={titles.INTRODUCTION} variant="green" size="lg" />
            <LeadButton kind="TRIAL" label={titles.TRIAL} size="lg" />
          </div>
          <p className="mt-3 text-small text-ink-2">
            {`${request.mail} `}
            <a
              href={`mailto:${email}`}
              className="inline-flex min-h-11 items-center font-semibold break-all text-ink underline underline-offset-4"
            >
              {email}
            </a>
          </p>
        </div>
      </section>
      <LeadDialogs language="en" />
    </>
  );
}

function EntryList({ entries }: EntryListProps) {
  return (
    <ul className="grid gap-x-10 md:grid-cols-2">
      {entries.map(({ title, text }) => (
        <li key={title} className="border-t border-line py-5">
          <h3 className="text-h3">{title}</h3>
          <p className="mt-1 text-[15px] leading-relaxed text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
