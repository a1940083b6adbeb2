import { MINUTE_MS } from '~/domain/shared/durations';
import { formatClock, formatSeoulDateTime, formatSeoulTime } from '~/domain/shared/seoul-time';
import type { Visit } from '../visit';

/** A record that reached the server this much later was made without a connection. */
const LATE_MS = 2 * MINUTE_MS;

/** Returns " (연결 없이 기록, 21:03 수신)" for a record that was made without a connection. */
function lateText(at: Date, receivedAt: Date | null): string {
  return receivedAt && receivedAt.getTime() - at.getTime() > LATE_MS
    ? ` (연결 없이 기록, ${formatClock(receivedAt)} 수신)`
    : '';
}

const recordText = (at: Date, receivedAt: Date | null) => `${formatClock(at)}${lateText(at, receivedAt)}`;

/** Returns the evidence of a visit as terms with their values; `–` for what is not recorded. */
export function visitEntries(visit: Visit | null): [term: string, value: string][] {
  const codeText = visit?.codeAt
    ? `${formatClock(visit.codeAt)} 확인${lateText(visit.codeAt, visit.codeReceivedAt)}`
    : visit?.isCodeLocked
      ? '여러 번 틀림'
      : '입력 안 함';
  return [
    ['도착', visit?.arrivedAt ? recordText(visit.arrivedAt, visit.arrivalReceivedAt) : '기록 없음'],
    ['종료', visit?.leftAt ? recordText(visit.leftAt, visit.departureReceivedAt) : '기록 없음'],
    ['방문 코드', codeText],
  ];
}

/** Returns one line about a visit for the list: "도착 18:58 · 방문 코드 확인 · 종료 19:50"; null without a record. */
export function visitLine(visit: Visit | null): string | null {
  if (!visit) return null;
  const parts = [
    visit.arrivedAt && `도착 ${formatClock(visit.arrivedAt)}`,
    visit.codeAt && '방문 코드 확인',
    visit.leftAt && `종료 ${formatClock(visit.leftAt)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : null;
}

export const visitTexts = {
  /** What the evidence is, for both sides and in the report of an absence. */
  basis: '코치가 누른 시각과 방문 코드만 기록하고, 위치는 확인하지 않아요.',
  /** Why neither side can report the other one as absent. */
  bothCame: '방문 코드를 확인한 수업이라 불참으로 기록할 수 없어요. 문제가 있었다면 신고해 주세요.',
  /** What telling the code means for the learner. */
  codeTold: '코드를 확인하면 서로 불참으로 기록할 수 없고, 문제가 있으면 신고할 수 있어요.',
} as const;

/** Returns the question before a record of the coach, which cannot be changed afterwards. */
export function visitQuestion(
  action: 'CHECK_IN' | 'CHECK_OUT',
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): { title: string; description: string; confirmLabel: string } {
  const at = formatSeoulDateTime(startsAt);
  return action === 'CHECK_IN'
    ? {
        title: '지금 도착했나요?',
        description: `${at} 수업에 지금 시각을 도착 시각으로 기록해요. 회원도 볼 수 있고, 기록한 뒤에는 수정할 수 없어요.`,
        confirmLabel: '도착 기록하기',
      }
    : {
        title: '수업을 마치고 나왔나요?',
        description:
          `${at} 수업에 지금 시각을 종료 시각으로 기록해요. 수업 시간이 끝나는 ${formatSeoulTime(endsAt)}부터는 마친 수업으로 기록돼요. ` +
          '회원도 볼 수 있어요.',
        confirmLabel: '종료 기록하기',
      };
}
