import { Link } from '~/components/navigation/link';
import { officePurposeKeys, officePurposes } from '~/domain/content/pages/office';
import { officeProgramTitles } from '~/domain/lead/labels';
import { cx } from '~/components/ui/cx';
import { SectionHeading } from '../section-heading';

/** The purposes of companies, each with the program to begin with. */
export function OfficePurposes() {
  return (
    <section aria-labelledby="purpose" className="border-y border-line bg-card">
      <div className="wrap py-16 md:py-20">
        <SectionHeading
          id="purpose"
          title="어떤 팀인가요?"
          detail="팀의 하루를 알려 주시면 어울리는 수업부터 시작해요."
        />
        <ul className="grid gap-x-8 gap-y-0 md:grid-cols-6">
          {officePurposeKeys.map((key, index) => {
            const { title, text, program } = officePurposes[key];
            return (
              <li key={key} className={cx('border-t border-line py-6', index < 2 ? 'md:col-span-3' : 'md:col-span-2')}>
                <h3 className="text-h2">{title}</h3>
                <p className="mt-1.5 text-[15px] leading-relaxed text-ink-2">{text}</p>
                <Link
                  href={`/f/office/${program}`}
                  prefetch={false}
                  className="mt-1 inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
                >
                  {officeProgramTitles[program]}
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
