import { ChevronRight } from 'lucide-react';
import { Link } from '~/components/navigation/link';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { officePrograms } from '~/domain/content/pages/office';
import { officeProgramAddress } from '~/domain/content/pages/office-program-page';
import { officeTexts } from '~/domain/content/pages/office-texts';
import type { PageLanguage } from '~/domain/shared/page-language';
import { SectionHeading } from '../section-heading';

const row = 'grid gap-x-8 gap-y-1 py-5 md:grid-cols-[1fr_1.6fr_.8fr] md:items-baseline';

/** The six programs; in Korean each is linked to its page. */
export function OfficePrograms({ language = 'ko' }: { language?: PageLanguage }) {
  const { heading, detail, group, individual, list } = officeTexts[language].programs;
  return (
    <section aria-labelledby="programs" className="wrap py-16 md:py-22">
      <SectionHeading id="programs" title={heading} detail={detail} />
      <ul className="border-t border-line">
        {companyProgramKeys.map((key) => {
          const { isGroup, room } = officePrograms[key];
          const { title, text } = list[key];
          const size = isGroup ? group : individual;
          const texts = (
            <>
              <span className="text-[15px] leading-relaxed text-ink-2">{text}</span>
              <span className="text-caption text-ink-2">{language === 'ko' ? `${size} · ${room}` : size}</span>
            </>
          );
          return (
            <li key={key} className="relative border-b border-line">
              {language === 'ko' ? (
                <Link href={`/${officeProgramAddress(key)}`} prefetch={false} className={`group pr-10 ${row}`}>
                  <span className="text-h3 group-hover:underline">{title}</span>
                  {texts}
                  <ChevronRight aria-hidden className="absolute top-6 right-1 size-5 text-ink-3" />
                </Link>
              ) : (
                <div className={row}>
                  <h3 className="text-h3">{title}</h3>
                  {texts}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
