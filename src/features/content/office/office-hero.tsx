import { Link } from '~/components/navigation/link';
import { officeLanguages } from '~/domain/content/pages/office-languages';
import { brand } from '~/domain/shared/brand';
import { withParticle } from '~/domain/shared/korean-particle';
import { leadPolicy } from '~/domain/lead/policy';
import { LeadButton } from './lead-button';
import { OfficeDrawing } from './office-drawing';

const officeSections = [
  { id: 'purpose', title: '목적' },
  { id: 'program', title: '진행' },
  { id: 'price', title: '비용' },
  { id: 'programs', title: '프로그램' },
  { id: 'curriculum', title: '커리큘럼' },
] as const;

export function OfficeHero() {
  return (
    <section className="wrap grid items-center gap-x-12 gap-y-8 pt-8 pb-12 md:grid-cols-[1.1fr_.9fr] md:pt-14 md:pb-16">
      <div>
        <Link
          href={officeLanguages.en}
          prefetch={false}
          hrefLang="en"
          lang="en"
          className="inline-flex min-h-11 items-center text-small font-semibold text-green underline underline-offset-4"
        >
          English
        </Link>
        <h1 className="text-display">
          회의실 하나면 돼요.
          <br />
          전문가가 회사로 가요.
        </h1>
        <p className="mt-4 max-w-[31em] text-[17px] text-ink-2 md:mt-[18px] md:text-lead">
          예약과 대기, 추첨, 출석은 {withParticle(brand.name, '이', '가')} 맡아요. 담당자는 시간표를 함께 정하고, 한
          달에 한 번 리포트를 읽어요.
        </p>
        <div className="mt-7 flex flex-wrap gap-2.5">
          <LeadButton kind="INTRODUCTION" variant="primary" size="lg" />
          <LeadButton kind="TRIAL" size="lg" />
        </div>
        <p className="mt-3 text-small text-ink-2">
          평일 기준 {leadPolicy.answerBusinessDays}일 안에 담당자가 답해 드려요.
        </p>
        <nav aria-label="이 페이지" className="mt-7 -ml-3 flex flex-wrap">
          {officeSections.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-full px-3 text-small font-semibold text-ink-2 underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink"
            >
              {title}
            </a>
          ))}
        </nav>
      </div>
      <OfficeDrawing className="mx-auto w-full max-w-[440px]" />
    </section>
  );
}
