import { TimeTermsNotice } from '~/components/money/time-terms-notice';
import { Banner } from '~/components/ui/banner';
import type { PartyRole } from '~/domain/lesson/status';
import { coachTimeText, contractTime } from '~/domain/lesson/time-terms';
import type { ContractView, LessonView } from '~/domain/lesson/views';

interface ChosenTimeNoticeProps {
  contract: ContractView;
  /** The lesson that is asked for already, or moves; null for one that is not there yet. */
  lesson: LessonView | null;
  side: PartyRole;
  startsAt: Date;
  /** Who fixes the time: the learner who reads this, at once, or the other side later. */
  by: 'reader' | 'other';
  now: Date;
}

/** What a time means for cancelling, before it is asked for, confirmed or moved to: above the buttons of its dialog. */
export function ChosenTimeNotice({ contract, lesson, side, startsAt, by, now }: ChosenTimeNoticeProps) {
  const { soldUnder, paid, refundIfCharged } = contract;
  if (side === 'coach') {
    const text = coachTimeText({ startsAt, now }, soldUnder);
    return text === null ? null : <Banner tone="warn">{text}</Banner>;
  }
  const chosen = contractTime(contract, lesson, { startsAt, by, now });
  // A fixed lesson whose free time is over counts in the refund already.
  const counted = chosen.fixing.by === 'kept' && chosen.fixing.freeUntil < now;
  return (
    <TimeTermsNotice
      {...chosen}
      sold={soldUnder}
      refund={refundIfCharged && !counted ? { ...refundIfCharged, paid } : null}
    />
  );
}
