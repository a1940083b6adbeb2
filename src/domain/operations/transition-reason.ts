import type { CancelTerm } from '~/domain/lesson/cancel';
import { brand } from '~/domain/shared/brand';
import { withParticle } from '~/domain/shared/korean-particle';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

const terms: Record<CancelTerm, string> = {
  UNCONFIRMED: '확정 전에 취소했어요.',
  EARLY: '무료 취소 기한 안에 취소했어요.',
  JUST_BOOKED: '예약한 직후에 취소했어요.',
  WAIVED: '무료 취소권을 썼어요.',
  LATE: '늦게 취소해 1회를 차감했어요.',
  COACH_EARLY: '코치가 미리 취소했어요.',
  COACH_LATE: '코치가 늦게 취소해 회원에게 보상 수업 1회를 드렸어요.',
};

const codes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...terms,
    PAUSED: '수업을 쉬기로 했어요.',
    TERMINATED: '수업 전체를 취소했어요.',
    FAULT_PLATFORM: `${brand.name} 사정으로 수업 전체를 취소했어요.`,
    FAULT_COACH: '코치 사정으로 수업 전체를 취소했어요.',
    MINOR_CONTRACT: '보호자 동의 없는 미성년자의 계약이라 수업 전체를 취소했어요.',
    'held taken back': '완료 기록을 되돌렸어요.',
    moveWithdrawn: '시간 변경 제안을 취소했어요.',
    moveDeclined: '시간 변경 제안을 거절했어요.',
    LAPSED: '답이 없어 요청이 끝났어요.',
    UNDONE: '수업 기록을 취소했어요.',
    substituted: '대체 코치가 수업하기로 했어요.',
    SLOT_TAKEN: '그사이 다른 예약이 잡혔어요.',
    COACH_PAUSED: '코치 활동이 중지됐어요.',
    COACH_UNAVAILABLE: '코치가 새 수업을 받지 않아요.',
  }),
);

const dated: readonly (readonly [prefix: string, format: (when: string) => string])[] = [
  ['moved to ', (when) => `${withParticle(when, '으로', '로')} 시간을 변경했어요.`],
  ['requested ', (when) => `${withParticle(when, '으로', '로')} 다시 요청했어요.`],
  ['proposed ', (when) => `${withParticle(when, '으로', '로')} 변경을 제안했어요.`],
  ['until ', (when) => `${when}까지 쉬어요.`],
  ['extended to ', (when) => `이용 기한을 ${when}까지 연장했어요.`],
];

/**
 * Returns the reason for a transition, for operators. Text written by people is unchanged; codes of the log are
 * replaced with text.
 */
export function transitionReasonLabel(reason: string): string {
  const code = codes.get(reason);
  if (code !== undefined) return code;
  for (const [prefix, text] of dated) {
    if (!reason.startsWith(prefix)) continue;
    const at = new Date(reason.slice(prefix.length));
    if (!Number.isNaN(at.getTime())) return text(formatSeoulDateTime(at));
  }
  return reason;
}
