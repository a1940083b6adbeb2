import { HOUR_MS } from '~/domain/shared/durations';
import { formatWon, type Won } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { freeCancelUntil, lateCancelCost, type RefundLoss } from './cancel';
import type { LessonPolicy } from './policy';
import type { ContractView, LessonView } from './schema/views';

type Sold = Pick<LessonPolicy, 'cancel'>;

export type ChosenTime = {
  /** The time to be fixed. */
  startsAt: Date;
  /**
   * Who fixes the time: `other` the other side later, with a notification; `reader` the learner who reads this, now;
   * `payment` the learner's payment that follows. `kept`: a fixed lesson moves there and keeps its deadline
   * `freeUntil`.
   */
  fixing: { by: 'other' | 'reader' | 'payment' } | { by: 'kept'; freeUntil: Date };
  /** KRW paid for one lesson. */
  unitPrice: Won;
  waiversLeft: number;
  now: Date;
};

/**
 * Returns the chosen time for a lesson of a contract: a fixed lesson keeps its deadline, any other lesson gets a new
 * one.
 */
export function contractTime(
  { unitPrice, waiversLeft }: Pick<ContractView, 'unitPrice' | 'waiversLeft'>,
  lesson: Pick<LessonView, 'status' | 'freeCancelUntil'> | null,
  { startsAt, by, now }: { startsAt: Date; by: 'reader' | 'other'; now: Date },
): ChosenTime {
  const fixedDeadline = lesson?.status === 'CONFIRMED' ? lesson.freeCancelUntil : null;
  return {
    startsAt,
    fixing: fixedDeadline ? { by: 'kept', freeUntil: fixedDeadline } : { by },
    unitPrice,
    waiversLeft,
    now,
  };
}

export type TimeTerms = {
  by: ChosenTime['fixing']['by'];
  /** True when cancelling is free only within the minutes after the time is fixed, or no longer at all. */
  close: boolean;
  /** End of free cancelling; null when the minutes begin with a later notification or payment. */
  freeUntil: Date | null;
  /** True when `freeUntil` has passed. */
  over: boolean;
  /** True when cancelling is free until the start, so that no cancel is late. */
  always: boolean;
  /** Cost of a cancel after the free period; `absence` is the cost of an absence in any case. */
  late: ReturnType<typeof lateCancelCost>;
  absence: ReturnType<typeof lateCancelCost>;
};

/**
 * Returns the learner's cancel terms for a time before it is chosen. It uses the same functions that cancel and charge
 * (docs/product/cancel-and-refund.md#before-a-time-is-chosen).
 */
export function timeTerms({ startsAt, fixing, unitPrice, waiversLeft, now }: ChosenTime, sold: Sold): TimeTerms {
  const rest = {
    late: lateCancelCost({ waiversLeft, unitPrice }),
    absence: lateCancelCost({ waiversLeft: 0, unitPrice }),
  };
  const early = startsAt.getTime() - sold.cancel.freeHours * HOUR_MS;
  if (fixing.by === 'kept') {
    const freeUntil = new Date(Math.min(fixing.freeUntil.getTime(), startsAt.getTime()));
    const over = freeUntil < now;
    return {
      ...rest,
      by: 'kept',
      close: over || early < now.getTime(),
      freeUntil,
      over,
      always: freeUntil >= startsAt,
    };
  }
  const close = early < now.getTime();
  const freeUntil = freeCancelUntil(
    { startsAt, deadlineStartsAt: startsAt, confirmedAt: now, learnerNotifiedAt: now, now },
    sold,
  );
  const isAlwaysFree = freeUntil >= startsAt;
  return {
    ...rest,
    by: fixing.by,
    close,
    freeUntil: close && fixing.by !== 'reader' ? null : freeUntil,
    over: false,
    always: isAlwaysFree,
  };
}

const graceStart = ({ cancel: { graceFrom } }: Sold) => (graceFrom === 'notified' ? '확정 알림을 받고' : '확정되고');

/** "확정 알림을 받고 30분 안에는", "확정되고 5분 안에는": names the start of the free minutes, by the sold version. */
export function graceText(sold: Sold): string {
  return `${graceStart(sold)} ${sold.cancel.graceMinutes}분 안에는`;
}

/** Puts the time of a lesson in front of a title: "11월 25일(수) 오후 3시 수업 · 시작까지 24시간이 채 남지 않았어요." */
export function nameTime(startsAt: Date, title: string | null): string {
  return [`${formatSeoulDateTime(startsAt)} 수업`, title].filter(Boolean).join(' · ');
}

/** Returns the end of free cancelling for a list of times: "12월 1일(화) 오후 7시까지 무료 취소". */
export function freeUntilLabel({ freeUntil, over }: TimeTerms, sold: Sold): string {
  if (over) return '무료 취소 기한이 지났어요';
  return freeUntil
    ? `${formatSeoulDateTime(freeUntil)}까지 무료 취소`
    : `${graceStart(sold)} ${sold.cancel.graceMinutes}분 이내 무료 취소`;
}

function freeText({ by, close, freeUntil, over, always: isAlwaysFree }: TimeTerms, sold: Sold): string {
  if (over) return `무료 취소 기한은 ${freeUntil ? `${formatSeoulDateTime(freeUntil)}에 ` : ''}이미 지났어요.`;
  if (isAlwaysFree && by === 'kept') return '수업을 시작하기 전까지 무료로 취소할 수 있어요.';
  if (!freeUntil && by === 'payment') return `결제하고 ${sold.cancel.graceMinutes}분 안에는 무료로 취소할 수 있어요.`;
  if (!freeUntil) return `확정되기 전에는 언제든, ${graceText(sold)} 무료로 취소할 수 있어요.`;
  const until = `${formatSeoulDateTime(freeUntil)}까지`;
  if (by === 'kept') return `처음 정한 기한 그대로 ${until} 무료로 취소할 수 있어요.`;
  return close
    ? `확정 후 ${sold.cancel.graceMinutes}분 이내인 ${until} 무료로 취소할 수 있어요.`
    : `${until} 무료로 취소할 수 있어요.`;
}

/** Returns the sentence about the cost of a cancel after the free period, and of an absence. */
export function lateText({ late, absence, over }: TimeTerms): string {
  const chargeText = `수업 ${absence.chargedLessons}회(${formatWon(absence.chargedAmount)})가 차감돼요.`;
  const startPhrase = over ? '지금부터는' : '그 뒤에';
  if (late.term === 'LATE') return `${startPhrase} 취소하거나 불참하면 ${chargeText}`;
  return `${startPhrase} 취소하면 남은 무료 취소권 ${late.waiversLeft + 1}회 중 1회를 쓰고, 수업은 차감되지 않아요. 불참하면 무료 취소권을 쓸 수 없고 ${chargeText}`;
}

/**
 * Returns the terms as sentences, the free window first. For a time that is too close for free cancelling, or whose
 * deadline has passed, `title` states that, and `loss`, the last sentence, states that a charged lesson counts as
 * taken; both are null for other times.
 * @param refund what the contract's refund loses when the lesson is charged; null when it is unknown
 */
export function timeTermsText(
  terms: TimeTerms,
  sold: Sold,
  refund: (RefundLoss & { paid: Won }) | null,
): { title: string | null; sentences: readonly string[]; loss: string | null } {
  const sentences = [freeText(terms, sold), lateText(terms)];
  if (!terms.close) return { title: null, sentences, loss: null };
  const loss =
    refund && refund.before > refund.after
      ? `차감된 수업은 받은 수업으로 계산해요. ${refund.before === refund.paid ? '그러면 전액 환불은 받을 수 없고, ' : '그러면 '}전체를 취소할 때 돌려받는 금액이 ${formatWon(refund.before)}에서 ${formatWon(refund.after)}으로 줄어요.`
      : '차감된 수업은 받은 수업으로 계산해요.';
  // A fixed lesson whose deadline has passed may move to a time that is more than these hours away.
  const title = terms.over ? '무료 취소 기한이 지났어요.' : `시작까지 ${sold.cancel.freeHours}시간이 채 남지 않았어요.`;
  return { title, sentences: [...sentences, loss], loss };
}

/**
 * Returns the text for the coach before the coach takes a time at which a cancel would already be late; null for a
 * later time. A fixed lesson whose deadline `freeUntil` has passed stays late wherever it moves.
 */
export function coachTimeText(
  { startsAt, freeUntil, now }: Pick<ChosenTime, 'startsAt' | 'now'> & { freeUntil: Date | null },
  { cancel, bonusCredits }: Pick<LessonPolicy, 'cancel' | 'bonusCredits'>,
): string | null {
  if (freeUntil !== null && freeUntil < now)
    return `무료 취소 기한이 지났어요. 취소하면 회원에게 수업 1회를 돌려드리고 보상 수업 ${bonusCredits}회를 드려요.`;
  if (startsAt.getTime() - cancel.freeHours * HOUR_MS >= now.getTime()) return null;
  return `시작까지 ${cancel.freeHours}시간이 채 남지 않았어요. 확정된 뒤에 취소하면 회원에게 수업 1회를 돌려드리고 보상 수업 ${bonusCredits}회를 드려요.`;
}
