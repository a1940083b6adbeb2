import { priceBooks } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatWon } from '~/domain/shared/money';
import { SectionHeading } from './section-heading';

const priceBook = currentPolicy(priceBooks);

const steps = [
  {
    drawing: 'answer',
    title: '질문에 답해요',
    detail: '목적, 사는 곳, 편한 시간. 고르기만 하면 되고 중간에 나가도 그대로 남아 있어요.',
  },
  {
    drawing: 'choose',
    title: '코치를 골라요',
    detail: '시간, 거리, 후기를 따져 잘 맞는 순서로 보여 드려요. 추천 이유도 카드에 있어요.',
  },
  {
    drawing: 'book',
    title: '결제하고 날짜를 잡아요',
    detail: `체험은 ${formatWon(priceBook.trial)}. 결제하기 전에 항목별 금액과 돌려받을 금액을 볼 수 있어요.`,
  },
  {
    drawing: 'start',
    title: '집에서 시작해요',
    detail: '필요한 도구는 첫 수업 전에 코치와 정해요. 지난 수업의 기록이 남고, 다음 날짜도 화면에서 바꿀 수 있어요.',
  },
] as const;

/** Explains in four steps how the service works. */
export function HomeSteps() {
  return (
    <section aria-labelledby="how" className=" border-y border-line bg-card">
      <div className="wrap py-16 md:py-22">
        <SectionHeading id="how" title="이용 방법 4단계" />
        <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map((step, index) => (
            <li key={step.drawing} className="flex items-start gap-4 lg:block">
              <svg aria-hidden viewBox="0 0 96 80" className="h-15 w-18 shrink-0 lg:-ml-2 lg:mb-4 lg:h-24 lg:w-[115px]">
                <use href={`/art/steps.svg#${step.drawing}`} />
              </svg>
              <div>
                <h3 className="text-h3">
                  <span className="mr-1.5 text-ink-3 tnum">{index + 1}</span>
                  {step.title}
                </h3>
                <p className="mt-1 text-[15px] leading-relaxed text-ink-2">{step.detail}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
