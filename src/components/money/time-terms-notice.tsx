import { Banner } from '~/components/ui/banner';
import type { RefundLoss } from '~/domain/lesson/cancel';
import type { LessonTerms } from '~/domain/lesson/policy';
import { type ChosenTime, timeTerms, timeTermsText } from '~/domain/lesson/time-terms';

interface TimeTermsNoticeProps extends ChosenTime {
  sold: Pick<LessonTerms, 'cancel'>;
  /** What the contract's refund loses when the lesson is charged; null when it is not known. */
  refund: (RefundLoss & { paid: number }) | null;
  className?: string;
}

/**
 * What a chosen time means for cancelling, before the button that gets it: until when it is free, and what is lost
 * afterwards. A time that is too close for free cancelling says so first.
 */
export function TimeTermsNotice({ sold, refund, className, ...chosen }: TimeTermsNoticeProps) {
  const terms = timeTerms(chosen, sold);
  const { title, sentences } = timeTermsText(terms, sold, refund);
  return (
    <Banner tone={terms.close ? 'warn' : 'plain'} title={title} className={className}>
      <ul className="mt-1 grid list-disc gap-1 pl-4">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  );
}
