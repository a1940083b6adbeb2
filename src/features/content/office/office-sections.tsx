import { Link } from '~/components/navigation/link';
import { officeLanguages } from '~/domain/content/pages/office-languages';

const sections = [
  { id: 'purpose', title: '목적' },
  { id: 'program', title: '진행' },
  { id: 'price', title: '비용' },
  { id: 'programs', title: '프로그램' },
  { id: 'curriculum', title: '커리큘럼' },
] as const;

const linkClass =
  'inline-flex min-h-11 items-center rounded-full px-3 text-small font-semibold underline underline-offset-4';

/** Links to the sections of the page (contract), and to the page in English. */
export function OfficeSections() {
  return (
    <div className="wrap flex flex-wrap items-center justify-between gap-x-6 pb-6 md:pb-8">
      <nav aria-label="이 페이지" className="-ml-3 flex flex-wrap">
        {sections.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            className={`${linkClass} text-ink-2 decoration-line hover:text-ink hover:decoration-ink`}
          >
            {title}
          </a>
        ))}
      </nav>
      <Link
        href={officeLanguages.en}
        prefetch={false}
        hrefLang="en"
        lang="en"
        className={`${linkClass} -mx-3 text-green`}
      >
        English
      </Link>
    </div>
  );
}
