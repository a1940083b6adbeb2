import { TimeTermsNotice } from '~/components/money/time-terms-notice';
import { Banner } from '~/components/ui/banner';
import type { PartyRole } from '~/domain/lesson/status';
import { coachTimeText, contractTime, nameTime, timeTerms } from '~/domain/lesson/time-terms';
import type { ContractView, LessonView } from '~/domain/lesson/schema/views';

/** The requested lesson, or the lesson that is moved; null for a lesson that does not exist yet. */
type ChosenLesson = (Pick<LessonView, 'status' | 'freeCancelUntil'> & Partial<Pick<LessonView, 'substitution'>>) | null;

interface NoticeProps {
  contract: ContractView;
  side: PartyRole;
  /** The side that confirms the time: the reader, immediately, or the other side, later. */
  by: 'reader' | 'other';
  now: Date;
}

interface ChosenTimeNoticeProps extends NoticeProps {
  lesson: ChosenLesson;
  startsAt: Date;
  /** The time as the text mentions it, where it is one of several. */
  named?: boolean;
}

/** Shows the cancel terms of a time before it is requested, confirmed or moved to, above the buttons of its dialog. */
export function ChosenTimeNotice({ contract, lesson, side, startsAt, by, now, named = false }: ChosenTimeNoticeProps) {
  const { soldUnder, paid, refundIfCharged } = contract;
  if (side === 'coach') {
    const freeUntil = lesson?.status === 'CONFIRMED' ? lesson.freeCancelUntil : null;
    const text = coachTimeText({ startsAt, freeUntil, now }, soldUnder);
    return text === null ? null : (
      <Banner tone="warn" title={named ? nameTime(startsAt, null) : null}>
        {text}
      </Banner>
    );
  }
  const chosen = contractTime(contract, lesson, { startsAt, by, now });
  // The refund already counts a confirmed lesson whose deadline for free cancelling has passed, but not while its coach
  // cannot give it.
  const isOffered = lesson?.substitution?.status === 'OFFERED';
  const counted = chosen.fixing.by === 'kept' && chosen.fixing.freeUntil < now && !isOffered;
  return (
    <TimeTermsNotice
      {...chosen}
      sold={soldUnder}
      refund={refundIfCharged && !counted ? { ...refundIfCharged, paid } : null}
      named={named}
    />
  );
}

interface ChosenTimesNoticeProps extends NoticeProps {
  times: readonly { lesson: ChosenLesson; startsAt: Date }[];
}

/**
 * Shows the cancel terms of several times that are chosen together: those of the earliest time that is too close for
 * free cancelling, otherwise those of the earliest time.
 */
export function ChosenTimesNotice({ times, ...notice }: ChosenTimesNoticeProps) {
  const { contract, side, by, now } = notice;
  const inOrder = times.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const isClose = ({ lesson, startsAt }: ChosenTimesNoticeProps['times'][number]) =>
    timeTerms(contractTime(contract, lesson, { startsAt, by, now }), contract.soldUnder).close;
  const first = (side === 'learner' ? inOrder.find(isClose) : undefined) ?? inOrder[0];
  return first ? <ChosenTimeNotice {...notice} {...first} named={times.length > 1} /> : null;
}
