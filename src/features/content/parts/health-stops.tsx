import { BlockSection } from '~/components/content/blocks/block-section';
import { conditionKeys, type HealthAnswer, healthAnswerOf } from '~/domain/health-stop/conditions';
import { healthStopPolicy } from '~/domain/health-stop/policy';
import { conditionTexts } from '~/domain/health-stop/texts';

const groups: readonly { answer: HealthAnswer; title: string; text: string }[] = [
  {
    answer: 'stop',
    title: '수업을 쉬어요',
    text: '지금 할 일을 알려 드리고, 그날은 결제와 예약을 받지 않아요. 그날 수업은 다음 날 이후로 옮길 수 있고, 다음 날부터 다시 신청할 수 있어요. 임신 합병증이 있으면 분만 병원에서 괜찮다고 한 뒤에 신청해 주세요. 무엇을 골랐는지는 저장하지 않아요.',
  },
  {
    answer: 'doctor',
    title: '의사와 먼저 상의해요',
    text: '코치를 고르거나 제안을 받는 것까지 할 수 있어요. 결제는 의사와 상의한 날을 입력한 뒤에 할 수 있어요.',
  },
  {
    answer: 'adapt',
    title: '코치가 맞춰요',
    text: '동의하면 피할 동작이 안전 카드에 담겨, 수업을 맡은 코치가 볼 수 있어요.',
  },
];

/** The conditions that the questionnaires ask about before a lesson, by what follows from them. */
export function HealthStops() {
  return (
    <BlockSection title="수업 전에 여쭤보는 건강 상태">
      <p className="max-w-prose text-ink-2">
        운동, 근골격 케어, 통증 케어, 임신·출산, 마음 챙김 수업은 해당하는 것이 있는지 먼저 여쭤봐요. 질문지를 쓸 때도,
        코치 프로필이나 결제 링크에서 바로 결제할 때도 여쭤봐요. 답은 {healthStopPolicy.validMonths}개월 동안
        유효하지만, 쓰던 질문지의 답은 {healthStopPolicy.draftHours}시간이 지나면 다시 여쭤봐요. 임신·출산 수업은 결제할
        때마다 다시 여쭤봐요. 안전하게 수업할 수 있는지 확인하는 질문이고, 의학적인 판단은 아니에요.
      </p>
      <div className="mt-6 grid gap-4 lg:grid-cols-3">
        {groups.map(({ answer, title, text }) => (
          <section key={answer} className="rounded-l border border-line bg-card px-5 py-6 sm:px-7">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-2 text-ink-2">{text}</p>
            <ul className="mt-4 grid list-disc gap-2 pl-5 text-small marker:text-ink-3">
              {conditionKeys
                .filter((key) => healthAnswerOf(key) === answer)
                .map((key) => (
                  <li key={key}>{conditionTexts[key].choice}</li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </BlockSection>
  );
}
