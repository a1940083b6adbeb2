import { BlockSection } from '~/components/content/blocks/block-section';
import { matchingPolicy } from '~/domain/coach/policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { currentPolicy } from '~/domain/shared/current-policy';

const { noShowWithinHours } = currentPolicy(lessonPolicies);

const checks = [
  {
    when: '가입할 때',
    who: '모두가',
    title: '이메일 주소',
    text: '메일로 받은 코드나 카카오·네이버로 자기 주소라는 것을 확인해야 가입할 수 있어요.',
  },
  {
    when: '지원한 뒤',
    who: '운영팀이',
    title: '지원서',
    text: '분야와 소개, 코치가 쓴 자격과 경력을 읽어요.',
  },
  {
    when: '승인하기 전',
    who: '운영팀이',
    title: '인터뷰',
    text: '인터뷰하지 않은 지원자는 승인할 수 없어요. 누가 언제 승인했는지 기록해요.',
  },
  {
    when: '코치가 보내면',
    who: '운영팀이',
    title: '신분증, 자격증, 보험',
    text: '서류의 사진을 확인하고, 자격증과 보험은 번호와 기한도 확인해요. 확인한 날짜와 기한이 코치의 프로필에 보이고, 기한이 지나면 사라져요.',
  },
  {
    when: '코치가 동의하면',
    who: '운영팀이',
    title: '성범죄 경력 조회',
    text: '경찰에 조회를 신청하고 날짜와 결과만 기록해요.',
  },
  {
    when: `${matchingPolicy.scheduleFreshDays}일마다`,
    who: '코치가',
    title: '가능한 시간',
    text: '다시 확인하지 않으면 목록에서 빠져요.',
  },
  {
    when: '수업이 끝나면',
    who: '회원이',
    title: '후기와 신고',
    text: `낮은 점수의 후기도 그대로 보여요. 오지 않은 코치는 ${noShowWithinHours}시간 안에 신고할 수 있고, 운영팀은 신고를 확인해 활동을 중지할 수 있어요.`,
  },
];

const unchecked = [
  {
    title: '프로필에 날짜가 없는 것',
    text: '서류를 제출하지 않은 코치도 있어요. ‘운영팀이 확인한 것’에 없으면 확인하지 않은 거예요.',
  },
  { title: '경력', text: '일한 기간과 곳은 코치가 쓴 그대로 보여 드리고, 증명서로 확인하지 않아요.' },
  { title: '그 밖의 범죄 경력', text: '성범죄가 아닌 범죄 경력은 조회하지 않아요.' },
];

/** What is checked about a coach, when and by whom, beside what is not checked. */
export function CoachChecks() {
  return (
    <BlockSection title="코치에 대해 확인하는 것">
      <div className="grid gap-4 md:grid-cols-[1.35fr_1fr] md:items-start md:gap-6">
        <ol className="rounded-l border border-line bg-card">
          {checks.map(({ when, who, title, text }) => (
            <li
              key={title}
              className="grid gap-x-5 gap-y-0.5 border-b border-line px-5 py-4 last:border-b-0 sm:grid-cols-[7em_1fr] sm:px-6"
            >
              <p className="text-small text-ink-2">
                <b className="font-semibold text-green">{when}</b>
                <span className="ml-1.5 sm:ml-0 sm:block">{who}</span>
              </p>
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-[15px] text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="rounded-l border-2 border-dashed border-field px-5 py-5 sm:px-6">
          <h3 className="text-h2">아직 확인하지 않아요</h3>
          <dl className="mt-3 grid gap-3.5">
            {unchecked.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                <dd className="text-[15px] text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </BlockSection>
  );
}
