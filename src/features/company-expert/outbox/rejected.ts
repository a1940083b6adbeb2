import type { Rejection } from '~/trpc/rejection';
import { type Action, isBodyCheck } from '~/components/outbox/action';

/**
 * Why nothing is being sent: no answer, a server that cannot accept anything now, no login, or the login of an account
 * that did not do the action.
 */
export type Halt = 'offline' | 'fault' | 'login' | 'account';

/**
 * Maximum number of faults per action: a fault may be temporary, but a permanent one must not block the actions after
 * it.
 */
const MAX_FAULTS = 3;

const statusLabels: Record<string, string> = {
  RESERVED: '표시 안 함',
  ATTENDED: '출석',
  NOSHOW: '결석',
  ABSENT_NOTICED: '불참 신고 완료',
  LATE_CANCELLED: '늦은 취소',
  CANCELLED: '취소',
};

/** Returns a short label of the server's current state. */
function serverStateLabel({ details }: Rejection): string | null {
  const { status, attendanceCheckedCount } = details;
  if (typeof status === 'string') return statusLabels[status] ?? null;
  return typeof attendanceCheckedCount === 'number' ? `출석 ${attendanceCheckedCount}명` : null;
}

/**
 * Decides what happens when the server has not accepted an action: either the action and all that follow wait, or it
 * becomes a conflict and the others continue. It never leaves the queue here; findings about a person without a consent
 * are dropped.
 */
export function afterRejection(
  action: Action,
  { code, message, details }: Rejection,
): { halt: Halt | null; changed: Action | null } {
  // The server sends both codes to an account that did not do the action.
  if (code === 'UNAUTHENTICATED')
    return { halt: details['otherAccount'] === true ? 'account' : 'login', changed: null };
  if (code === 'FORBIDDEN') return { halt: 'account', changed: null };
  if (code === 'UNAVAILABLE') return { halt: 'offline', changed: null };
  if (code === 'RATE_LIMITED') return { halt: 'fault', changed: null };
  if (code === 'INTERNAL') {
    const faults = (action.faults ?? 0) + 1;
    if (faults < MAX_FAULTS) return { halt: 'fault', changed: { ...action, faults } };
    return { halt: null, changed: { ...action, conflict: { message, server: null, mayRepeat: true } } };
  }
  const { serverNow } = details;
  // The phone's clock was set back and forward meanwhile. The action has certainly been done already.
  if (code === 'CLOCK_AHEAD' && typeof serverNow === 'string')
    return { halt: null, changed: { ...action, doneAt: new Date(serverNow) } };
  const rejected = { ...action, conflict: { message, server: serverStateLabel({ code, message, details }) } };
  // Findings about a person without a consent are not stored.
  return { halt: null, changed: code === 'HEALTH_CONSENT_REQUIRED' ? withoutFindings(rejected) : rejected };
}

/** Returns a rejected round without its findings: only that there was one, and why it was rejected. */
export function withoutFindings(action: Action): Action {
  if (!isBodyCheck(action) || !action.conflict) return action;
  const input = { ...action.input, entries: [], comment: '' };
  return { ...action, input, conflict: { ...action.conflict, isDropped: true } };
}

/** Returns the action as it was before the rejection, so that it is sent with the next ones. */
export function withoutConflict({ conflict: _conflict, faults: _faults, ...action }: Action): Action {
  return action;
}
