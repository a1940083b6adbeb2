import { Users } from 'lucide-react';
import { LinkButton } from '~/components/navigation/link-button';
import type { Offer } from '~/domain/payment/offer';
import { learnersLabel } from './payment-labels';

interface LearnersLineProps {
  people: NonNullable<Offer['people']>;
  /** The questionnaire for other people; null when the coach's link is for these people. */
  othersHref: string | null;
}

/**
 * Who takes the lessons, according to the questionnaire whose answers about health the coach gets. Lessons of other
 * people need a questionnaire about them.
 */
export function LearnersLine({ people, othersHref }: LearnersLineProps) {
  return (
    <section aria-labelledby="payment-people">
      <h2 id="payment-people" className="mb-2.5 text-[15.5px] font-semibold">
        누구의 수업인가요?
      </h2>
      <div className="flex items-center gap-3 rounded-[16px] border border-line bg-card py-3 pr-2 pl-4">
        <Users aria-hidden className="size-5 shrink-0 text-green" />
        <p className="min-w-0 flex-1 leading-normal">
          {learnersLabel(people)}
          <span className="block text-small text-ink-2">코치가 이 질문지의 답변을 보고 수업을 준비해요.</span>
        </p>
        {othersHref ? (
          <LinkButton href={othersHref} variant="text" size="sm">
            다른 사람 고르기
          </LinkButton>
        ) : null}
      </div>
    </section>
  );
}
