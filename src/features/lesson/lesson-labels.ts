import { type CancelTerm, type LessonOutcome, noShowWindow, type RefundLoss } from '~/domain/lesson/cancel';
import { doneLabel, heldLabel, heldText } from '~/domain/lesson/texts/held-labels';
import { openSubstitutionText, substituteLine } from '~/domain/lesson/texts/substitution-labels';
import { complaintTexts } from '~/domain/lesson/texts/next-steps';
import type { LessonTerms, NoShowTerms } from '~/domain/lesson/policy';
import type { LessonAction } from '~/domain/lesson/lesson-actions';
import { answerer, declinesRequest, isAnswerable, isConfirmable } from '~/domain/lesson/next-step';
import type { PartyRole, ProductType } from '~/domain/lesson/status';
import type { ContractView, LessonView, OwnComplaint } from '~/domain/lesson/schema/views';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime, formatSeoulDay, seoulDayStart } from '~/domain/shared/seoul-time';
import type { ChipTone } from '~/components/ui/chip';
import { withParticle } from '~/domain/shared/korean-particle';

/** Returns "오늘", "내일" or "4일 뒤"; empty for a past time. */
export function daysUntilLabel(at: Date, now: Date): string {
  const days = Math.round((seoulDayStart(at).getTime() - seoulDayStart(now).getTime()) / DAY_MS);
  if (days < 0) return '';
  return ['오늘', '내일', '모레'][days] ?? `${days}일 뒤`;
}

export const productLabel: Record<ProductType, string> = { trial: '체험', short: '단기', regular: '정기' };

/** Returns the name of the other side. */
export function otherName(contract: Pick<ContractView, 'coach' | 'learner'>, side: PartyRole): string {
  return side === 'learner' ? `${contract.coach.name} 코치` : `${contract.learner.name} 님`;
}

type StatusLesson = Pick<
  LessonView,
  'status' | 'requestedBy' | 'proposedBy' | 'answerBy' | 'mayConfirm' | 'startsAt' | 'endsAt' | 'disputed' | 'endTerm'
> &
  Partial<Pick<LessonView, 'substitute'>>;

const checking = { text: '확인 중', tone: 'warn' } as const;
const freeLabels: Readonly<Record<string, string>> = {
  LAPSED: '답변 없음',
  UNCONFIRMED: '확정 전 취소',
  UNDONE: '기록 취소',
  PAUSED: '쉬는 기간 취소',
};

/** Returns the state of a lesson in two or three words, for one side. */
export function statusLabel(lesson: StatusLesson, side: PartyRole, now: Date): { text: string; tone: ChipTone } {
  switch (lesson.status) {
    case 'REQUESTED':
      return isConfirmable(lesson, { side, now })
        ? { text: '답변 필요', tone: 'hot' }
        : { text: '확정 대기', tone: 'warn' };
    case 'CONFIRMED':
      // Another coach gives and records it.
      if (side === 'coach' && lesson.substitute?.isViewer === false) return { text: '대체 수업', tone: 'plain' };
      if (lesson.startsAt <= now)
        return lesson.endsAt > now
          ? { text: '진행 중', tone: 'hot' }
          : { text: side === 'learner' ? '완료 기록 대기' : '완료 기록 필요', tone: 'warn' };
      if (lesson.proposedBy !== null)
        return { text: '시간 변경 중', tone: isConfirmable(lesson, { side, now }) ? 'hot' : 'warn' };
      return { text: '확정', tone: 'fit' };
    case 'HELD':
      if (lesson.disputed) return checking;
      return { text: heldLabel, tone: 'fit' };
    case 'DONE':
      return { text: doneLabel, tone: 'plain' };
    case 'CANCELLED_FREE':
      return { text: freeLabels[lesson.endTerm ?? ''] ?? '취소', tone: 'plain' };
    case 'CANCELLED_CHARGED':
      return { text: '취소 · 1회 차감', tone: 'bad' };
    case 'NOSHOW_LEARNER':
      if (lesson.disputed) return checking;
      return { text: side === 'learner' ? '불참 · 1회 차감' : '회원 불참', tone: 'bad' };
    case 'NOSHOW_COACH':
      if (lesson.disputed) return checking;
      return { text: side === 'learner' ? '코치 불참 · 보상 1회' : '코치 불참', tone: 'bad' };
  }
}

/**
 * Returns the sentence of the cancel terms that applies, whichever side cancels. It names the deadline and not the
 * hours until the start, because the deadline of a moved lesson depends on the time that was fixed first.
 * @param isPaid whether the coach is paid for a lesson that is charged now
 */
export function cancelTermText(
  term: CancelTerm,
  { cancel, bonusPaid }: LessonTerms,
  isPaid: boolean = bonusPaid,
): string | null {
  switch (term) {
    case 'UNCONFIRMED':
      return '아직 확정되지 않은 시간이에요.';
    case 'EARLY':
      return '무료 취소 기한이 아직 남았어요.';
    case 'JUST_BOOKED':
      return `${cancel.graceFrom === 'notified' ? '확정 알림을 받은' : '확정한'} 지 ${cancel.graceMinutes}분이 지나지 않았어요.`;
    case 'WAIVED':
      return `무료 취소 기한이 지났어요. 수업 ${cancel.lessonsPerWaiver}회마다 1회 있는 무료 취소권을 써요.`;
    case 'LATE':
      // A bonus lesson of older terms pays nobody.
      return isPaid
        ? '무료 취소 기한이 지났어요. 코치에게 수업료가 지급되고, 차감된 수업은 받은 수업으로 계산해요.'
        : '무료 취소 기한이 지났어요. 차감된 수업은 받은 수업으로 계산해요.';
    case 'COACH_EARLY':
      return null;
    case 'COACH_LATE':
      return '무료 취소 기한이 지났어요.';
  }
}

const lateTerms: ReadonlySet<CancelTerm> = new Set(['WAIVED', 'LATE', 'COACH_LATE']);

/** Returns whether the deadline for cancelling without consequences has passed. */
export const isLateTerm = (term: CancelTerm): boolean => lateTerms.has(term);

/** Returns why the deadline has passed although the start is far away: the lesson was moved. Null for other lessons. */
export function movedDeadlineText(
  term: CancelTerm,
  { startsAt, soldUnder }: Pick<LessonView, 'startsAt' | 'soldUnder'>,
  now: Date,
): string | null {
  const isFar = startsAt.getTime() - soldUnder.cancel.freeHours * HOUR_MS >= now.getTime();
  return isLateTerm(term) && isFar ? '시간을 바꾸어도 무료 취소의 기준은 처음 정한 시간이에요.' : null;
}

/** Returns what cancelling now charges, worded differently from a refund's "지금 취소하면 000원"; null when it is free. */
export function chargeText({
  chargedLessons,
  chargedAmount,
}: Pick<LessonOutcome, 'chargedLessons' | 'chargedAmount'>): string | null {
  return chargedLessons > 0 ? `지금 취소하면 수업 ${chargedLessons}회(${formatWon(chargedAmount)})가 차감돼요` : null;
}

/** Returns the line about the refund that a charge reduces, for a list of details; empty where it stays. */
export function refundLossLines(refund: RefundLoss | null) {
  if (!refund || refund.before === refund.after) return [];
  const value = `${formatWon(refund.before)} → ${formatWon(refund.after)}`;
  return [{ key: 'refund', term: '전체 취소 시 환불 금액', value }];
}

/** Returns "0회 (1회 사용)": the waivers that remain, and those that an act uses. */
export function waiversLabel({ left, used }: { left: number; used: number }): string {
  return used > 0 ? `${left}회 (${used}회 사용)` : `${left}회`;
}

/**
 * Returns "지금 취소해도 무료 · 11월 23일(월) 오후 7시까지": the promise on every confirmed lesson
 * (docs/product/cancel-and-refund.md#promise).
 */
export function promiseText({
  cancel,
  freeCancelUntil,
}: Pick<LessonView, 'cancel' | 'freeCancelUntil'>): string | null {
  if (!cancel) return null;
  const charge = chargeText(cancel);
  if (charge) return charge;
  if (cancel.term === 'COACH_EARLY' || cancel.term === 'COACH_LATE') return '지금 취소해도 무료';
  if (cancel.term === 'WAIVED') return '지금 취소해도 무료 (무료 취소권 1회 사용)';
  return freeCancelUntil ? `지금 취소해도 무료 · ${formatSeoulDateTime(freeCancelUntil)}까지` : null;
}

const actionLabels: Record<LessonAction, string> = {
  CONFIRM: '답하기',
  OTHER_TIME: '시간 변경',
  ACCEPT_MOVE: '답하기',
  DECLINE_MOVE: '기존 시간 유지',
  WITHDRAW_MOVE: '변경 요청 취소하기',
  CHECK_IN: '도착 기록하기',
  CHECK_OUT: '종료 기록하기',
  VISIT_CODE: '방문 코드 보기',
  HOLD: '완료 기록하기',
  UNDO_HOLD: '기록 되돌리기',
  NO_SHOW: '불참 기록하기',
  MOVE: '시간 변경',
  SUBSTITUTE: '대체 코치 찾기',
  ANSWER_SUBSTITUTE: '대체 코치 제안에 답하기',
  CANCEL: '수업 취소',
  COMPLAIN: '문제 신고하기',
  ADD_WORDS: '의견 보내기',
};

export const harmfulActions: ReadonlySet<LessonAction> = new Set(['CANCEL', 'NO_SHOW', 'COMPLAIN']);

/** Returns the label of an action for this lesson and this side. */
export function actionLabelOf(
  action: LessonAction,
  lesson: Pick<LessonView, 'status' | 'requestedBy' | 'proposedBy'> & Partial<Pick<LessonView, 'substitution'>>,
  side: PartyRole,
): string {
  if (action === 'CANCEL' && lesson.status === 'REQUESTED')
    return declinesRequest(lesson, side) ? '거절하기' : '요청 취소하기';
  if (action === 'NO_SHOW') return side === 'learner' ? '코치 불참 기록하기' : '회원 불참 기록하기';
  if (action === 'VISIT_CODE' && side === 'coach') return '방문 코드 입력';
  if (action === 'SUBSTITUTE' && lesson.substitution) return '대체 코치 요청 보기';
  return actionLabels[action];
}

/** "11월 25일(수) 오후 7시까지 답해 주세요" */
const answerByText = (answerBy: Date): string => `${formatSeoulDateTime(answerBy)}까지 답해 주세요`;

/** Until when a requested or proposed time is to be answered, for one side. */
function deadlineText(lesson: LessonView, side: PartyRole, now: Date): string | null {
  if (!lesson.answerBy) return null;
  if (!isAnswerable(lesson, now)) return '답변 기한이 지났어요';
  if (answerer(lesson) === side) return answerByText(lesson.answerBy);
  return `${side === 'learner' ? '코치' : '회원'} 답변 기한 ${formatSeoulDateTime(lesson.answerBy)}`;
}

/**
 * Returns one line under a lesson: the open request with its deadline, the cost of cancelling, or the waiver that was
 * used.
 */
export function noteOf(lesson: LessonView, side: PartyRole, now: Date): string | null {
  const { substitute, substitution } = lesson;
  const subject =
    substitute === null ? null : substitute.isViewer ? '대체 수업이에요' : substituteLine(substitute.name);
  const requestNote =
    substitution === null || substitution.answerBy <= now
      ? null
      : side === 'learner'
        ? `${substitution.coachName} 코치가 대신해도 될까요? ${answerByText(substitution.answerBy)}`
        : openSubstitutionText(substitution);
  const parts = [subject, requestNote ?? timeNote(lesson, side, now)].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

function timeNote(lesson: LessonView, side: PartyRole, now: Date): string | null {
  if (lesson.proposedStartsAt) {
    const to = withParticle(formatSeoulDateTime(lesson.proposedStartsAt), '으로', '로');
    const move = lesson.proposedBy === side ? `${to} 변경을 요청했어요` : `${to} 변경하자는 요청이 있어요`;
    return [move, deadlineText(lesson, side, now)].filter(Boolean).join(' · ');
  }
  if (lesson.status === 'REQUESTED') {
    if (!lesson.mayConfirm && isAnswerable(lesson, now)) return '지금은 확정할 수 없어요';
    return deadlineText(lesson, side, now);
  }
  if (lesson.status === 'HELD' && !lesson.disputed && lesson.disputableUntil)
    return heldText(lesson.disputableUntil, side);
  if (lesson.status === 'CONFIRMED' && side === 'learner') return promiseText(lesson);
  if (lesson.endTerm === 'WAIVED') return '무료 취소권을 썼어요';
  return null;
}

/**
 * Returns why a past lesson must be recorded. An absence can be reported for some hours only, and is mentioned only
 * during that time. `hasRow`: the list contains the lesson, with its menu.
 */
export function markDetail(
  { startsAt, hasRow, now }: { startsAt: Date | null; hasRow: boolean; now: Date },
  policy: NoShowTerms,
): string {
  if (!startsAt || now > noShowWindow(startsAt, policy).until) return '수업을 마쳤다면 완료로 기록해 주세요.';
  return `기록하지 않으면 수업 시작 ${policy.noShowWithinHours}시간 후에 마친 것으로 기록돼요. 회원이 불참했다면 ${hasRow ? '수업 메뉴에서' : '수업 화면에서'} 불참을 기록해 주세요.`;
}

const outcomeTexts = {
  KEPT: '수업 기록은 그대로 유지하기로 했어요.',
  UNDONE: '이 수업의 기록을 취소했어요.',
} as const satisfies Record<NonNullable<NonNullable<OwnComplaint['decision']>['outcome']>, string>;

/** Returns "7월 3일에 신고했어요. 확인하고 메일로 답을 드릴게요.", and after the decision also its outcome. */
export function complaintText({ reportedAt, decision }: OwnComplaint): string {
  const reported = `${formatSeoulDay(reportedAt)}에 신고했어요.`;
  if (!decision) return `${reported} ${complaintTexts.answered}`;
  const answered = `${formatSeoulDay(decision.at)}에 답을 드렸어요.`;
  return [reported, answered, decision.outcome && outcomeTexts[decision.outcome]].filter(Boolean).join(' ');
}

/**
 * Returns the greeting. `lessons`: confirmed lessons of today, with learners and at companies; requests are counted
 * with their list.
 */
export function greeting(name: string, lessons: number): string {
  return lessons === 0 ? `${name} 코치님, 오늘은 수업이 없어요` : `${name} 코치님, 오늘 수업 ${lessons}개가 있어요`;
}

/** Returns how many requests wait for the coach: requested lesson times and match requests; null for none. */
export function pendingRequestsText({ times, matches }: { times: number; matches: number }): string | null {
  if (times + matches === 0) return null;
  const each = times > 0 && matches > 0 ? ` 수업 시간 ${times}건, 추천 ${matches}건이에요.` : '';
  return `답을 기다리는 요청이 ${times + matches}건 있어요.${each}`;
}
