import { officeTexts } from '~/domain/content/pages/office-texts';
import type { PageLanguage } from '~/domain/shared/page-language';
import { publicApi } from '~/trpc/public-server';
import { SectionHeading } from '../section-heading';

/** What a manager checks before deciding: areas, record checks of experts and the insurance of the seller. */
export async function OfficeFacts({ language = 'ko' }: { language?: PageLanguage }) {
  const { insurance } = await publicApi.content.seller();
  return <OfficeFactList language={language} insurance={insurance} />;
}

export function OfficeFactList({ language, insurance }: { language: PageLanguage; insurance: string | undefined }) {
  const { heading, detail, list, insurance: insured } = officeTexts[language].facts;
  return (
    <section aria-labelledby="facts" className="wrap py-16 md:py-22">
      <SectionHeading id="facts" title={heading} detail={detail} />
      <dl className="grid gap-x-10 md:grid-cols-3">
        {[...list, { title: insured.title, text: insured.text(insurance) }].map(({ title, text }) => (
          <div key={title} className="border-t border-line py-4">
            <dt className="text-h3">{title}</dt>
            <dd className="mt-1 text-[15px] leading-relaxed text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
