import { Phone } from 'lucide-react';
import { BlockSection } from '~/components/content/blocks/block-section';
import { insuranceText } from '~/domain/content/insurance-text';
import { publicApi } from '~/trpc/public-server';

const steps = [
  '하던 동작을 멈추고, 다친 사람을 억지로 움직이지 않아요.',
  '119에 전화해요. 주소는 동과 호수까지 말해요.',
  '전화를 끊지 않고 안내를 따르고, 문을 열어 둬요.',
  '함께 있던 사람이 가족에게 알리고 구급대를 맞아요.',
];

/** What to do in an emergency, and whether an insurance covers accidents. */
export async function Accident() {
  const { insurance } = await publicApi.content.seller();
  return (
    <BlockSection title="수업하다 쓰러지거나 다치면">
      <div className="grid gap-4 md:grid-cols-[1.35fr_1fr] md:gap-6">
        <div className="rounded-l bg-bad-soft px-5 py-6 sm:px-7">
          <p className="max-w-prose font-semibold">
            가슴이 아프거나, 숨을 쉬기 어렵거나, 정신을 잃거나, 머리를 세게 부딪혔다면 수업보다 119가 먼저예요.
          </p>
          <ol className="mt-4 grid list-decimal gap-1.5 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <a
            href="tel:119"
            className="mt-5 inline-flex h-13 items-center gap-2 rounded-m bg-bad px-6 font-semibold text-on-bad max-sm:w-full max-sm:justify-center"
          >
            <Phone aria-hidden className="size-5" />
            119에 전화하기
          </a>
          <p className="mt-4 text-small">위협을 느끼면 자리를 피하고 112에 전화해 주세요.</p>
        </div>
        <div className="rounded-l border border-line bg-card px-5 py-6 sm:px-7">
          <h3 className="text-h2">보험</h3>
          <p className="mt-2 text-ink-2">{insuranceText(insurance)}</p>
          <h3 className="mt-6 text-h2">아픈 곳이 있을 때</h3>
          <p className="mt-2 text-ink-2">
            코치는 몸 상태를 판단하지 않아요. 다친 곳이나 강한 통증이 있으면 운동을 멈추고 진료를 권해요.
          </p>
        </div>
      </div>
    </BlockSection>
  );
}
