import { Banner } from '~/components/ui/banner';
import type { RefundLoss } from '~/domain/lesson/cancel';
import type { LessonTerms } from '~/domain/lesson/policy';
import { type ChosenTime, timeTerms, timeTermsText } from '~/domain/lesson/time-terms';

interface TimeTermsNoticeProps extends ChosenTime {
  sold: Pick<LessonTerms, 'cancel'>;
  /** What the contract's refund loses when the lesson is charged; null when it is not known. */
  refund: (RefundLoss & { paid: number }) | null;
  /**
   * `terms`: until when cancelling is free and what it costs then. `loss`: of a time that is too close for free
   * cancelling, that it is and what else a cancel loses; it stands where it is read before the button, else nothing.
   */
  part?: 'all' | 'terms' | 'loss';
  className?: string;
}

/**
 * What a chosen time means for cancelling, before the button that gets it: until when it is free, and what is lost
 * afterwards. A time that is too close for free cancelling says so first.
 */
export function TimeTermsNotice({ sold, refund, part = 'all', className, ...chosen }: TimeTermsNoticeProps) {
  const terms = timeTerms(chosen, sold);
  const { title, sentences, loss } = timeTermsText(terms, sold, refund);
  if (part === 'loss')
    return loss === null ? null : (
      <Banner tone="warn" title={title} className={className}>
        {loss}
      </Banner>
    );
  const isWhole = part === 'all';
  return (
    <Banner tone={terms.close ? 'warn' : 'plain'} title={isWhole ? title : null} className={className}>
      <ul className="mt-1 grid list-disc gap-1 pl-4">
        {(isWhole ? sentences : sentences.filter((sentence) => sentence !== loss)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  );
}
