import { Banner } from '~/components/ui/banner';
import type { RefundLoss } from '~/domain/lesson/cancel';
import type { LessonTerms } from '~/domain/lesson/policy';
import { type ChosenTime, nameTime, timeTerms, timeTermsText } from '~/domain/lesson/time-terms';

interface TimeTermsNoticeProps extends ChosenTime {
  sold: Pick<LessonTerms, 'cancel'>;
  /** How much of the contract's refund is lost when the lesson is charged; null when it is unknown. */
  refund: (RefundLoss & { paid: number }) | null;
  /**
   * `terms`: until when cancelling is free and what it costs then. `loss`: for a time too soon for free cancelling,
   * says so and what else a cancel loses, for a place that is read before the button; otherwise it renders nothing.
   */
  part?: 'all' | 'terms' | 'loss';
  /** The time as the title mentions it, where it is one of several. */
  named?: boolean;
  className?: string;
}

/**
 * Cancel terms of a chosen time, before the button that books it: until when cancelling is free, and what is lost
 * afterwards. For a time too soon for free cancelling, it says so first.
 */
export function TimeTermsNotice({
  sold,
  refund,
  part = 'all',
  named = false,
  className,
  ...chosen
}: TimeTermsNoticeProps) {
  const terms = timeTerms(chosen, sold);
  const { title: closeTitle, sentences, loss } = timeTermsText(terms, sold, refund);
  const title = named ? nameTime(chosen.startsAt, closeTitle) : closeTitle;
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
