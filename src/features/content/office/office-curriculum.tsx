import { officeCurricula, officeCurriculumKeys } from '~/domain/content/pages/office';
import { SectionHeading } from '../section-heading';

/** An example of eight weeks for each of three concerns. */
export function OfficeCurriculum() {
  return (
    <section aria-labelledby="curriculum" className="border-y border-line bg-card">
      <div className="wrap py-16 md:py-20">
        <SectionHeading
          id="curriculum"
          title="8주 커리큘럼 예시"
          detail="걱정이 다르면 연습하는 순서도 달라요. 회사에 맞게 바꿀 수 있어요."
        />
        <ul className="grid gap-x-10 gap-y-10 md:grid-cols-3">
          {officeCurriculumKeys.map((key) => {
            const { title, text, weeks } = officeCurricula[key];
            return (
              <li key={key}>
                <h3 className="text-h2">{title}</h3>
                <p className="mt-1.5 text-[15px] leading-relaxed text-ink-2">{text}</p>
                <ol className="relative mt-5 border-l-2 border-green/30 pl-5">
                  {weeks.map(([when, what]) => (
                    <li
                      key={when}
                      className="relative pb-4 before:absolute before:top-[7px] before:-left-[26px] before:size-2.5 before:rounded-full before:bg-green before:content-[''] last:pb-0"
                    >
                      <p className="text-caption font-semibold text-green">{when}</p>
                      <p className="text-[15px]">{what}</p>
                    </li>
                  ))}
                </ol>
              </li>
            );
          })}
        </ul>
        <p className="mt-8 max-w-[44em] text-small text-ink-2">
          운동을 지도하는 수업이고 의료 행위가 아니에요. 아픈 곳이 있거나 병원에 다니는 직원은 먼저 의사와 상의한 뒤에
          참여해 주세요.
        </p>
      </div>
    </section>
  );
}
