import { Link } from '~/components/navigation/link';
import { officePurposeKeys, officePurposes } from '~/domain/content/pages/office';
import { officeTexts } from '~/domain/content/pages/office-texts';
import { officeProgramAddress } from '~/domain/content/pages/office-program-page';
import type { PageLanguage } from '~/domain/shared/page-language';
import { cx } from '~/components/ui/cx';
import { SectionHeading } from '../section-heading';

/** The purposes of companies, each with the program to begin with. Programs have pages of their own in Korean. */
export function OfficePurposes({ language = 'ko' }: { language?: PageLanguage }) {
  const { purposes, programs } = officeTexts[language];
  return (
    <section aria-labelledby="purpose" className="border-y border-line bg-card">
      <div className="wrap py-16 md:py-20">
        <SectionHeading id="purpose" title={purposes.heading} detail={purposes.detail} />
        <ul className="grid gap-x-8 gap-y-0 md:grid-cols-6">
          {officePurposeKeys.map((key, index) => {
            const { title, text } = purposes.list[key];
            const { program } = officePurposes[key];
            return (
              <li key={key} className={cx('border-t border-line py-6', index < 2 ? 'md:col-span-3' : 'md:col-span-2')}>
                <h3 className="text-h2">{title}</h3>
                <p className="mt-1.5 text-[15px] leading-relaxed text-ink-2">{text}</p>
                <Link
                  href={language === 'ko' ? `/${officeProgramAddress(program)}` : '#programs'}
                  prefetch={false}
                  className="mt-1 inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
                >
                  {programs.list[program].title}
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
