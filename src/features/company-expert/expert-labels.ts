import type { ChipTone } from '~/components/ui/chip';
import {
  dayOfLabel,
  formatClock,
  formatSeoulDateTime,
  formatSeoulDay,
  formatSeoulTime,
  seoulDate,
  seoulParts,
  weekdayLabel,
} from '~/domain/shared/seoul-time';
import type { ExpertLesson, ExpertReservation } from '~/domain/timetable/expert/expert-schema';
import type { Halt } from './outbox/rejected';

/** Formats a day as "12월 1일 화요일". */
export function dayTitle(at: Date): string {
  return `${formatSeoulDay(at)} ${weekdayLabel(seoulParts(at).weekday)}요일`;
}

/**
 * Formats a time as "오늘 오후 12시" or "오늘 자정", or on another day as "12월 1일(화) 오후 12시"; `today` is a date in
 * Seoul.
 */
export const dayOrToday = (at: Date, today: string): string =>
  seoulDate(dayOfLabel(at)) === today ? `오늘 ${formatSeoulTime(at)}` : formatSeoulDateTime(at);

/** Returns the address of a day at a company, optionally with one of its lessons selected. */
export const arrivalPath = (csCorporateId: number, date: string, b2bTimetableId?: number) =>
  `/f/company/expert/arrival/${csCorporateId}/${date}${b2bTimetableId === undefined ? '' : `?lesson=${b2bTimetableId}`}`;

type StateLabel = { text: string; tone: ChipTone };

/** Returns the current state of a lesson as a label. */
export function lessonStateLabel(
  { startsAt, endsAt, cancelled, closedAt }: Pick<ExpertLesson, 'startsAt' | 'endsAt' | 'cancelled' | 'closedAt'>,
  now: Date,
): StateLabel {
  if (cancelled) return { text: '취소된 수업', tone: 'bad' };
  if (closedAt) return { text: '마감 완료', tone: 'plain' };
  if (now < startsAt) return { text: '시작 전', tone: 'plain' };
  return now < endsAt ? { text: '진행 중', tone: 'hot' } : { text: '마감 필요', tone: 'warn' };
}

const unsentTextsByHalt: Record<Halt | 'sending', { short: string; sentence: string }> = {
  sending: { short: '보내는 중', sentence: '순서대로 보내고 있어요.' },
  offline: { short: '연결 대기', sentence: '연결되면 순서대로 보내요.' },
  fault: { short: '재전송 대기', sentence: '지금은 서버에 저장할 수 없어요. 잠시 후 순서대로 다시 보내요.' },
  login: { short: '로그인 필요', sentence: '다시 로그인하면 순서대로 보내요.' },
  account: {
    short: '다른 계정 기록',
    sentence: '다른 계정으로 로그인되어 있어요. 기록한 계정으로 로그인하면 순서대로 보내요.',
  },
};

/**
 * Returns what an unsent record waits for, as texts beside the record and in a banner; `halt` is null while it is being
 * sent.
 */
export const unsentTexts = (halt: Halt | null) => unsentTextsByHalt[halt ?? 'sending'];

/**
 * Says who can read each part of a memo (docs/product/company.md#the-day-of-an-expert). The console shows no memo: an
 * operator reads it only while acting as the expert. No page shows the first part to participants, but nothing promises
 * that none ever will: only the secret part never reaches them.
 */
export const memoReaders = {
  learner: {
    memo: '나와 내 계정으로 대신 로그인한 운영자가 볼 수 있어요. 참여자가 열람을 요청할 수 있으니 참여자가 봐도 되는 내용만 입력해 주세요.',
    secretMemo: '나와 내 계정으로 대신 로그인한 운영자만 볼 수 있어요. 참여자에게는 보이지 않아요.',
  },
  lesson: {
    memo: '이 수업의 전문가와 전문가 계정으로 대신 로그인한 운영자가 볼 수 있어요. 참여자가 열람을 요청할 수 있으니 참여자가 봐도 되는 내용만 입력해 주세요.',
    secretMemo: '이 수업의 전문가와 전문가 계정으로 대신 로그인한 운영자만 볼 수 있어요. 참여자에게는 보이지 않아요.',
  },
} as const;

/**
 * Returns the cost of an absence, for the expert who closes the attendance.
 * @param absence missing, like `confirmed`, in a day that a phone stored before the server sent it
 */
export function absenceCostLabel(
  { absence, confirmed }: Partial<Pick<ExpertReservation, 'absence' | 'confirmed'>>,
  blockDays: number,
): string {
  if (!absence) return '';
  if (absence.points === 0) return confirmed === false ? '확인 전이라 벌점 없음' : '벌점 없음';
  return `벌점 ${absence.points}점${absence.blocks ? ` · ${blockDays}일 동안 예약 제한` : ''}`;
}

/** Returns the label of the button that adds this number of people. */
export const addLabel = (count: number) => (count > 1 ? `${count}명 추가하기` : '추가하기');

/** Returns the note under a person's name. */
export function reservationNote({
  status,
  byNumber,
  attendedAt,
  phone,
  added,
  confirmed,
  sharedDevice,
  sharedNetwork,
}: Pick<ExpertReservation, 'status' | 'byNumber' | 'attendedAt' | 'phone' | 'added'> &
  Partial<Pick<ExpertReservation, 'confirmed' | 'sharedDevice' | 'sharedNetwork'>>): string {
  const states: Partial<Record<ExpertReservation['status'], string>> = {
    WAITING: '대기 중',
    OFFERED: '자리 제안 중',
    LATE_CANCELLED: '늦은 취소',
    ABSENT_NOTICED: '불참 신고 완료',
  };
  // A day that a phone stored before seats were confirmed lacks this field.
  const isUnconfirmed = confirmed === false && status !== 'ATTENDED';
  const shared = sharedDevice ? '같은 기기' : sharedNetwork ? '같은 네트워크' : null;
  const attended = byNumber && attendedAt ? `번호로 출석 ${formatClock(attendedAt)}` : null;
  return [
    states[status] ?? attended,
    phone === null ? null : '손님',
    added ? '직접 추가' : null,
    isUnconfirmed ? '확인 전' : null,
    shared,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
