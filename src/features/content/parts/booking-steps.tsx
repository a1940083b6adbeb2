import { BlockSection } from '~/components/content/blocks/block-section';
import { lessonPolicies, schedulingPolicy } from '~/domain/lesson/policy';
import { matchingRequestPolicy } from '~/domain/matching/policy';
import { checkoutPolicy } from '~/domain/payment/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { suggestPolicy } from '~/domain/suggest/policy';

const { lessonMinutes, doneAfterHours } = currentPolicy(lessonPolicies);
const { answerHours, answerNight, consultingDays, reminderHours } = schedulingPolicy;
const { times, ...round } = matchingRequestPolicy;

const steps = [
  {
    limit: `${suggestPolicy.draftDays}일`,
    title: '코치를 찾아요',
    text: '목록에서 직접 골라도 되고, 질문지를 보내 추천받아도 돼요. 질문지는 쓰다 멈춰도 이 기간 안에는 이어서 쓸 수 있어요.',
    ways: [
      { name: '직접 고르면', text: `코치의 빈 시간을 ${checkoutPolicy.offeredDays}일 뒤까지 보고 바로 골라요.` },
      {
        name: '추천받으면',
        text: `한 번에 코치 ${round.coachesPerRound}명까지 요청을 보내요. 코치는 ${round.answerHours}시간 안에 시간 ${times.min}~${times.max}개를 제안해요. 제안이 없으면 다른 코치에게 요청을 보내고, 요청은 ${consultingDays}일 뒤에 끝나요.`,
      },
    ],
  },
  {
    limit: `${checkoutPolicy.holdMinutes}분`,
    title: '결제하는 동안 시간을 잡아 둬요',
    text: '그동안 다른 사람은 그 시간을 고를 수 없어요. 결제를 마치지 않으면 시간이 풀리고 결제되지 않아요.',
  },
  {
    limit: `${answerHours}시간`,
    title: '코치가 시간을 확정해요',
    text: `기한은 요청하고 ${answerHours}시간이 지난 다음 정각이에요. 수업까지 시간이 얼마 남지 않았으면 기한도 짧아지고, 밤에 끝나는 기한은 아침 ${answerNight.toHour}시로 옮겨져요. 정확한 기한은 요청하면 바로 보여요. 코치가 먼저 제안한 시간은 결제하면 바로 확정돼요.`,
  },
  {
    limit: `${reminderHours}시간 전`,
    title: '수업을 다시 알려 드려요',
    text: '회원과 코치 모두에게 알려 드려요. 이보다 늦게 잡은 수업은 확정 알림만 보내요.',
  },
  {
    limit: `${lessonMinutes}분`,
    title: '집에서 만나요',
    text: '필요한 도구는 첫 수업 전에 코치와 정해요. 코치는 수업 사이에 이동할 시간을 비워 둬요.',
  },
  {
    limit: `${doneAfterHours}시간`,
    title: '수업이 어땠는지 확인해요',
    text: '코치가 완료를 기록하면 확인 기간이 시작돼요. 이 기간에 불편을 신고하면 운영자가 두 사람의 이야기를 듣고 결정해요. 코치에게 줄 금액은 그 뒤에 정산해요.',
  },
];

/** The way from the search to the end of a lesson, with the time limit of each step. */
export function BookingSteps() {
  return (
    <BlockSection title="단계마다 기한이 있어요">
      <ol className="relative grid before:absolute before:inset-y-3 before:left-[7px] before:w-0.5 before:bg-line md:before:left-[143px]">
        {steps.map(({ limit, title, text, ways }) => (
          <li
            key={title}
            className="relative grid gap-x-10 pb-9 pl-8 last:pb-0 md:grid-cols-[112px_1fr] md:pl-0 md:[&>*+*]:pl-6"
          >
            <span
              aria-hidden
              className="absolute top-2 left-0 size-4 rounded-full border-4 border-paper bg-green md:left-[136px]"
            />
            <p className="text-h2 font-bold text-green tnum md:text-right">{limit}</p>
            <div className="max-w-prose">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
              {ways ? (
                <dl className="mt-4 grid gap-3 sm:grid-cols-2">
                  {ways.map((way) => (
                    <div key={way.name} className="rounded-m bg-sunken/70 px-4.5 py-4 text-[15px]">
                      <dt className="font-semibold">{way.name}</dt>
                      <dd className="mt-1 text-ink-2">{way.text}</dd>
                    </div>
                  ))}
                </dl>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
