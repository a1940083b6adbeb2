import type { ChipTone } from '~/components/ui/chip';
import { currentPolicy } from '~/domain/shared/current-policy';
import { priceBooks } from '~/domain/catalog/policy';
import type { Product } from '~/domain/payment/schema';
import { dayOfLabel, formatSeoulDateTime, formatSeoulTime, seoulDayStart } from '~/domain/shared/seoul-time';
import type { InvitedCoach, DeclineReason, InvitationRow, MatchRow } from '~/domain/matching/schema/matching';
import type { RequestSummary } from '~/domain/matching/request-summary';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { genderNames, typeNames } from '../answer-labels';

const priceBook = currentPolicy(priceBooks);

/** Returns "오늘 오후 7시", "내일 오전 9시 30분", "오늘 자정", or for later days the date. */
export function untilLabel(at: Date, now: Date): string {
  const days = Math.round((seoulDayStart(dayOfLabel(at)).getTime() - seoulDayStart(now).getTime()) / DAY_MS);
  const relativeDay = ['오늘', '내일'][days];
  return relativeDay ? `${relativeDay} ${formatSeoulTime(at)}` : formatSeoulDateTime(at);
}

/** Returns "5시간 남음" or "40분 남음"; empty for a time in the past. */
export function remainingLabel(at: Date, now: Date): string {
  const minutes = Math.floor((at.getTime() - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return '';
  return minutes >= 60 ? `${Math.floor(minutes / 60)}시간 남음` : `${minutes}분 남음`;
}

/**
 * Returns until when a coach may answer, or do what `verb` says. The dot stays at the end of a line, never at the start
 * of the next one.
 */
export function answerByLabel(at: Date, now: Date, verb = '답할'): string {
  const remaining = remainingLabel(at, now);
  return `${untilLabel(at, now)}까지 ${verb} 수 있어요${remaining ? `\u00a0· ${remaining.replaceAll(' ', '\u00a0')}` : ''}`;
}

type Until = Pick<InvitationRow, 'status' | 'actions' | 'answerBy' | 'expiresAt'> & {
  /** Whether the request has ended: paid, given up or expired. */ isOver: boolean;
  now: Date;
};

/** Returns until when the coach may do what, or that the time is over; null if there is nothing to say. */
export function invitationUntil({ status, actions, answerBy, expiresAt, isOver, now }: Until): string | null {
  if (isOver) return '끝난 요청이에요';
  const isRepeat = status === 'DECLINED' || status === 'WITHDRAWN';
  if (actions.includes('PROPOSE'))
    return answerByLabel(
      answerBy,
      now,
      isRepeat ? '다시 제안할' : status === 'PROPOSED' ? '수정하거나 취소할' : '답할',
    );
  if (actions.includes('DECLINE')) return answerByLabel(answerBy, now, '거절할');
  if (actions.includes('WITHDRAW')) return answerByLabel(answerBy, now, '제안을 취소할');
  if (status === 'PROPOSED') return `회원이 ${untilLabel(expiresAt, now)}까지 골라요`;
  if (now < answerBy) return null;
  return isRepeat ? '다시 제안할 수 있는 시간이 지났어요' : '답할 수 있는 시간이 지났어요';
}

export const declineLabels: Record<DeclineReason, string> = {
  TIME: '시간이 맞지 않아요',
  PLACE: '거리가 멀어요',
  FULL: '새 회원을 받기 어려워요',
  NOT_MINE: '잘하는 분야가 아니에요',
  OTHER: '다른 사정이 있어요',
};

/** Returns the state of an invited coach, for the learner. */
export function invitedCoachLabel({ status, declineReason }: Pick<InvitedCoach, 'status' | 'declineReason'>): string {
  switch (status) {
    case 'INVITED':
      return '답변 대기';
    case 'PROPOSED':
      return '제안 도착';
    case 'DECLINED':
      return declineReason ? `거절 · ${declineLabels[declineReason]}` : '거절';
    case 'WITHDRAWN':
      return '제안 취소';
    case 'LAPSED':
      return '답변 없음';
    case 'CHOSEN':
      return '선택 완료';
    case 'CLOSED':
      return '요청 종료';
  }
}

/** Returns the state of a request in two or three words. */
export function matchChip({ status, proposed }: Pick<MatchRow, 'status' | 'proposed'>): {
  text: string;
  tone: ChipTone;
} {
  if (proposed > 0) return { text: `제안 ${proposed}개`, tone: 'hot' };
  if (status === 'NOBODY') return { text: '제안 없음', tone: 'warn' };
  return { text: '답변 대기', tone: 'plain' };
}

/** Returns the state of an invitation in the coach's list. */
export function invitationChip(status: InvitationRow['status']): { text: string; tone: ChipTone } {
  if (status === 'INVITED') return { text: '답변 필요', tone: 'hot' };
  if (status === 'PROPOSED') return { text: '제안 완료', tone: 'fit' };
  return { text: status === 'DECLINED' ? '거절' : '제안 취소', tone: 'plain' };
}

/** "여자 34세", "2명 (여자 34세, 남자 36세)" */
export function peopleLabel({ personnel, people }: Pick<RequestSummary, 'personnel' | 'people'>): string {
  const each = people
    .map(({ gender, age }) =>
      [gender ? genderNames[gender] : null, age === null ? null : `${age}세`].filter(Boolean).join(' '),
    )
    .filter((item) => item !== '');
  return personnel === 1 ? (each[0] ?? '1명') : `${personnel}명${each.length > 0 ? ` (${each.join(', ')})` : ''}`;
}

/** Returns what the learner wants to do, in one line. */
export function preferencesLabel({
  purposes,
  types,
  choices,
}: Pick<RequestSummary, 'purposes' | 'types' | 'choices'>): string {
  return [...purposes, ...types.map((type) => typeNames[type]), ...choices].join(', ');
}

export function requestedProductLabel({ type, lessonCount, period }: RequestSummary['product']): string {
  if (type === 'trial') return '1회 체험';
  if (type === 'short') return `${lessonCount ?? 0}회`;
  if (type === 'regular')
    return `월 ${lessonCount ?? 0}회${period === 'pro' ? `, ${priceBook.regular.periods.pro.months}개월` : ''}`;
  return '';
}

/** "1회 체험", "4회", "월 4회, 3개월" */
export function boughtLabel(product: Product): string {
  return requestedProductLabel({
    type: product.type,
    lessonCount: product.type === 'trial' ? 1 : product.lessonCount,
    period: product.type === 'regular' ? product.period : null,
  });
}
