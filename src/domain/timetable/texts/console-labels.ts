import type { ReservationStatus } from '~/domain/timetable/status';
import type { OperatorLessonState } from '~/domain/timetable/operator-state';
import type { GroupLessonType } from '~/domain/timetable/status';

/** Console labels for companies and their lessons. */
export const groupLessonTypeLabels: Readonly<Record<GroupLessonType, string>> = {
  'first-come': '선착순',
  lottery: '추첨',
  individual: '1:1',
};

export const operatorLessonStateLabels: Readonly<Record<OperatorLessonState, string>> = {
  cancelled: '취소',
  closed: '출석 마감',
  'expert-missing': '전문가 없음',
  unclosed: '출석 마감 지연',
  ended: '출석 마감 전',
  started: '진행 중',
  'entries-later': '응모 시작 전',
  entries: '응모 받는 중',
  'draw-soon': '추첨 전',
  drawn: '추첨 완료',
  open: '예약 받는 중',
  full: '정원 마감',
};

export const reservationStatusLabels: Readonly<Record<ReservationStatus, string>> = {
  ENTERED: '추첨 응모',
  LOST: '자리 없음',
  WAITING: '대기',
  OFFERED: '자리 제안',
  RESERVED: '예약',
  ATTENDED: '출석',
  ABSENT_NOTICED: '불참 신고 완료',
  LATE_CANCELLED: '늦은 취소',
  NOSHOW: '결석',
  CANCELLED: '취소',
};

/** Labels of the rules that change reservations, for the history of a lesson. */
export const ruleLabels: Readonly<Record<string, string>> = {
  reserved: '직접 예약',
  waits: '대기 신청',
  entered: '추첨 응모',
  cancelled: '직접 취소',
  accepted: '제안 수락',
  absence: '불참 신고',
  promoted: '대기 순서대로',
  offered: '시작 임박 제안',
  drawn: '추첨',
  'draw-missed': '추첨 실패',
  added: '전문가가 추가',
  'addition-removed': '추가 취소',
  'offer-expired': '제안 시간 만료',
  'notice-too-short': '대기 기한 만료',
  'waiting-ended': '대기 마감',
  'other-lesson': '같은 시간 다른 수업',
  'attendance-number': '출석 번호',
  marked: '전문가 확인',
  closed: '출석 마감',
  reopened: '마감 되돌리기',
  'fewer-seats': '정원 축소',
  'moved-away': '시간 변경',
  'left-company': '소속 해제',
};
export const ruleLabel = (rule: string): string => ruleLabels[rule] ?? rule;
