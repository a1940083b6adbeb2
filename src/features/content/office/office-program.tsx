import { LessonSummary } from '~/components/company/lesson-summary';
import { currentPolicy } from '~/domain/shared/current-policy';
import { timetablePolicies } from '~/domain/timetable/policy';
import { SectionHeading } from '../section-heading';
import { sampleDay } from './sample-timetable';

const { cancel, offer, penalty } = currentPolicy(timetablePolicies);

const rules = [
  ['자리', '수업별로 선착순, 추첨, 1:1 가운데 골라요. 정원보다 많이 예약되지 않아요.'],
  [
    '대기',
    `자리가 나면 기다린 순서대로 드려요. 시작 ${offer.fromHours}시간 전부터는 ${offer.minutes}분 동안 자리를 잡아 두고 받을지 여쭤봐요.`,
  ],
  ['취소', `시작 ${cancel.freeHours}시간 전까지는 벌점 없이 취소할 수 있어요.`],
  [
    '결석',
    `늦은 취소는 ${penalty.latePoints}점, 결석은 ${penalty.noShowPoints}점이에요. 한 달에 ${penalty.blockPoints}점이 되면 ${penalty.blockDays}일 동안 새로 예약할 수 없어요. 억울하면 이의를 신청할 수 있어요.`,
  ],
  ['출석', '전문가가 확인하거나, 화면에 뜨는 번호를 직원이 휴대폰에 입력해요.'],
] as const;

/** How lessons at a company work, beside a day of a timetable as employees see it. */
export function OfficeProgram() {
  return (
    <section aria-labelledby="program" className="wrap py-16 md:py-22">
      <SectionHeading
        id="program"
        title="담당자가 명단을 들고 다니지 않아도 돼요"
        detail="직원이 휴대폰으로 예약하고, 자리와 규칙은 모두에게 똑같이 적용돼요."
      />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <dl className="grid content-start">
          {rules.map(([term, text]) => (
            <div key={term} className="grid grid-cols-[4.5em_1fr] gap-x-4 border-t border-line py-4">
              <dt className="font-semibold">{term}</dt>
              <dd className="text-[15px] leading-relaxed text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
        <figure className="rounded-l bg-sunken/70 p-4 sm:p-6">
          <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-h3">{sampleDay.title}</span>
            <span className="text-caption text-ink-2">직원에게 보이는 시간표 예시</span>
          </figcaption>
          <ul className="mt-3 grid gap-3">
            {sampleDay.lessons.map(({ lesson, state, reason }) => (
              <li
                key={lesson.startsAt.getTime()}
                className="flex rounded-l border border-line bg-card p-4 shadow-1 sm:p-5"
              >
                <LessonSummary lesson={lesson} state={state} reason={reason} />
              </li>
            ))}
          </ul>
        </figure>
      </div>
    </section>
  );
}
