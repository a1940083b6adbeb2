import { LinkButton } from '~/components/navigation/link-button';
import type { CompanyProgramKey } from '~/domain/company/schema/company';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { officePrograms } from '~/domain/content/pages/office';
import { companyPriceGuide, companyPriceTerms } from '~/domain/lead/company-price';
import { officeProgramTitles } from '~/domain/lead/labels';
import { formatWon } from '~/domain/shared/money';

const { groupLesson, individualLesson, lessonMinutes, seats } = companyPriceGuide;

type OfficeProgramProps = { program: CompanyProgramKey };

/** What a lesson of a program holds from its first minute to its last, what it needs and costs. */
export function OfficeCourse({ program }: OfficeProgramProps) {
  const { isGroup, room, bring, course, hasBodyCheck } = officePrograms[program];
  const facts = [
    ['수업 시간', `${lessonMinutes}분`],
    ['인원', isGroup ? `한 번에 ${seats}명` : '한 번에 1명'],
    ['공간', room],
    ['준비물', bring],
    ['1회 금액', `${formatWon(isGroup ? groupLesson : individualLesson)}부터, 부가세 포함`],
    ['취소', companyPriceTerms.cancel],
    ['환불', companyPriceTerms.prepaid],
    ...(hasBodyCheck ? [['기록', '동의한 직원은 바디체크를 받아요.'] as const] : []),
  ] as const;
  return (
    <div className="wrap grid gap-x-14 gap-y-10 py-10 md:py-14 lg:grid-cols-[1.2fr_.8fr]">
      <Course course={course} />
      <dl className="content-start border-t border-line">
        {facts.map(([term, value]) => (
          <div key={term} className="grid grid-cols-[5.5em_1fr] gap-x-4 border-b border-line py-3.5">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-ink-2">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The lesson as a line whose parts are as long as their minutes. */
function Course({ course }: { course: readonly (readonly [minutes: number, text: string])[] }) {
  return (
    <section aria-labelledby="course">
      <h2 id="course" className="text-h2">
        {lessonMinutes}분 수업 구성
      </h2>
      <div aria-hidden className="mt-4 flex h-3 gap-1 overflow-hidden rounded-full">
        {course.map(([minutes, text], index) => (
          <span
            key={text}
            className="h-full bg-green"
            style={{ flexGrow: minutes, opacity: 0.4 + (0.6 * (index + 1)) / course.length }}
          />
        ))}
      </div>
      <ol className="mt-5 grid gap-4">
        {course.map(([minutes, text]) => (
          <li key={text} className="grid grid-cols-[4em_1fr] gap-x-4">
            <span className="font-semibold text-green tnum">{minutes}분</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Links to the pages of the other programs. */
export function OfficeOthers({ program }: OfficeProgramProps) {
  return (
    <nav aria-labelledby="others" className="wrap py-14 md:py-18">
      <h2 id="others" className="text-h2">
        다른 프로그램
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {companyProgramKeys
          .filter((key) => key !== program)
          .map((key) => (
            <li key={key}>
              <LinkButton href={`/f/office/${key}`} prefetch={false} size="sm">
                {officeProgramTitles[key]}
              </LinkButton>
            </li>
          ))}
      </ul>
    </nav>
  );
}
