import { ChevronRight } from 'lucide-react';
import { Link } from '~/components/navigation/link';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { officePrograms } from '~/domain/content/pages/office';
import { officeProgramTitles } from '~/domain/lead/labels';
import { companyPriceGuide } from '~/domain/lead/company-price';
import { SectionHeading } from '../section-heading';

/** The six programs, each linked to its page. */
export function OfficePrograms() {
  return (
    <section aria-labelledby="programs" className="wrap py-16 md:py-22">
      <SectionHeading id="programs" title="프로그램 6가지" />
      <ul className="border-t border-line">
        {companyProgramKeys.map((key) => {
          const { text, isGroup, room } = officePrograms[key];
          return (
            <li key={key} className="relative border-b border-line">
              <Link
                href={`/f/office/${key}`}
                prefetch={false}
                className="group grid gap-x-8 gap-y-1 py-5 pr-10 md:grid-cols-[1fr_1.6fr_.8fr] md:items-baseline"
              >
                <span className="text-h3 group-hover:underline">{officeProgramTitles[key]}</span>
                <span className="text-[15px] leading-relaxed text-ink-2">{text}</span>
                <span className="text-caption text-ink-2">
                  {isGroup ? `그룹 ${companyPriceGuide.seats}명` : '1:1'} · {room}
                </span>
                <ChevronRight aria-hidden className="absolute top-6 right-1 size-5 text-ink-3" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
