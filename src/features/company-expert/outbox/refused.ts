import type { Refusal } from '~/trpc/refusal';
import { type Action, isBodyCheck } from './action';

/**
 * Why nothing is being sent: no answer, a server that takes nothing this moment, no login, or the login of somebody
 * whose record it is not.
 */
export type Halt = 'offline' | 'fault' | 'login' | 'account';

/** A fault may be over the next time; one that stays must not hold up what comes after it. */
const MOST_FAULTS = 3;

const inKorean: Record<string, string> = {
  RESERVED: '표시 안 함',
  ATTENDED: '출석',
  NOSHOW: '결석',
  ABSENT_NOTICED: '불참 신고됨',
  LATE_CANCELLED: '취소',
  CANCELLED: '취소',
};

/** What the server has instead, in a word. */
function serverHas({ details }: Refusal): string | null {
  const { status, attendanceCheckedCount } = details;
  if (typeof status === 'string') return inKorean[status] ?? null;
  return typeof attendanceCheckedCount === 'number' ? `출석 ${attendanceCheckedCount}명` : null;
}

/**
 * What follows when the server has not taken something: it waits with all that comes after it, or stays as it is told
 * here while the others go on. Nothing leaves the queue by it; what was found of who does not consent is dropped.
 */
export function afterRefusal(
  action: Action,
  { code, message, details }: Refusal,
): { halt: Halt | null; changed: Action | null } {
  // Both are said to an account that is not the one that did it.
  if (code === 'UNAUTHENTICATED')
    return { halt: details['otherAccount'] === true ? 'account' : 'login', changed: null };
  if (code === 'FORBIDDEN') return { halt: 'account', changed: null };
  if (code === 'UNAVAILABLE') return { halt: 'offline', changed: null };
  if (code === 'RATE_LIMITED') return { halt: 'fault', changed: null };
  if (code === 'INTERNAL') {
    const faults = (action.faults ?? 0) + 1;
    if (faults < MOST_FAULTS) return { halt: 'fault', changed: { ...action, faults } };
    return { halt: null, changed: { ...action, conflict: { message, server: null, mayRepeat: true } } };
  }
  const { serverNow } = details;
  // The phone's clock was set back and on meanwhile. It was done by now, whatever the clock said.
  if (code === 'CLOCK_AHEAD' && typeof serverNow === 'string')
    return { halt: null, changed: { ...action, doneAt: new Date(serverNow) } };
  const refused = { ...action, conflict: { message, server: serverHas({ code, message, details }) } };
  // What was found of somebody who does not consent is not kept either.
  return { halt: null, changed: code === 'HEALTH_CONSENT_REQUIRED' ? withoutFindings(refused) : refused };
}

/** A round that was not taken, without what was found in it: only that there was one, and why. */
export function withoutFindings(action: Action): Action {
  if (!isBodyCheck(action) || !action.conflict) return action;
  const input = { ...action.input, entries: [], comment: '' };
  return { ...action, input, conflict: { ...action.conflict, isDropped: true } };
}

/** The action as it was before the server did not take it: it is sent with the next ones. */
export function asNew({ conflict: _conflict, faults: _faults, ...action }: Action): Action {
  return action;
}
