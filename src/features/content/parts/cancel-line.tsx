import { BlockSection } from '~/components/content/blocks/block-section';
import { cx } from '~/components/ui/cx';
import { lessonPolicies } from '~/domain/lesson/policy';
import { graceText } from '~/domain/lesson/time-terms';
import { currentPolicy } from '~/domain/shared/current-policy';

const { cancel } = currentPolicy(lessonPolicies);

const spans = [
  {
    when: `처음 정한 시간의 ${cancel.freeHours}시간 전까지`,
    cost: '무료',
    text: '시간을 바꾸거나 취소해도 차감하지 않아요.',
    look: 'bg-green text-on-green md:rounded-l-l max-md:rounded-t-l',
  },
  {
    when: '그 뒤부터 시작까지',
    cost: '1회 차감',
    text: `다만 ${graceText({ cancel })} 무료예요.`,
    look: 'bg-warn-soft text-warn',
  },
  {
    when: '시작한 뒤',
    cost: '취소 불가',
    text: '수업을 받지 못하면 1회가 차감돼요.',
    look: 'bg-sunken text-ink-2 md:rounded-r-l max-md:rounded-b-l',
  },
];

/** What cancelling costs, drawn along the time up to the lesson. */
export function CancelLine() {
  return (
    <BlockSection title="언제까지 무료로 취소할 수 있나요?">
      <ol className="grid md:grid-cols-[1.7fr_1.2fr_1fr]">
        {spans.map(({ when, cost, text, look }) => (
          <li key={when} className={cx('flex flex-col gap-1 px-5 py-5 sm:px-6', look)}>
            <span className="text-small font-semibold tnum">{when}</span>
            <span className="text-h1">{cost}</span>
            <span className="text-[15px]">{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-small text-ink-2">시간을 바꾸어도 무료 취소의 기준은 처음 정한 시간이에요.</p>
    </BlockSection>
  );
}
