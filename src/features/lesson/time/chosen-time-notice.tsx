import { TimeTermsNotice } from '~/components/money/time-terms-notice';
import { Banner } from '~/components/ui/banner';
import type { PartyRole } from '~/domain/lesson/status';
import { coachTimeText, contractTime } from '~/domain/lesson/time-terms';
import type { ContractView, LessonView } from '~/domain/lesson/schema/views';

interface ChosenTimeNoticeProps {
  contract: ContractView;
  /** The requested lesson, or the lesson that is moved; null for a lesson that does not exist yet. */
  lesson: LessonView | null;
  side: PartyRole;
  startsAt: Date;
  /** The side that confirms the time: the reader, immediately, or the other side, later. */
  by: 'reader' | 'other';
  now: Date;
}

/** Shows the cancel terms of a time before it is requested, confirmed or moved to, above the buttons of its dialog. */
export function ChosenTimeNotice({ contract, lesson, side, startsAt, by, now }: ChosenTimeNoticeProps) {
  const { soldUnder, paid, refundIfCharged } = contract;
  if (side === 'coach') {
    const text = coachTimeText({ startsAt, now }, soldUnder);
    return text === null ? null : <Banner tone="warn">{text}</Banner>;
  }
  const chosen = contractTime(contract, lesson, { startsAt, by, now });
  // The refund already counts a confirmed lesson whose deadline for free cancelling has passed.
  const counted = chosen.fixing.by === 'kept' && chosen.fixing.freeUntil < now;
  return (
    <TimeTermsNotice
      {...chosen}
      sold={soldUnder}
      refund={refundIfCharged && !counted ? { ...refundIfCharged, paid } : null}
    />
  );
}
