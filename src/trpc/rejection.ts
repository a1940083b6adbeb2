import type { ErrorCode } from '~/domain/shared/errors';

/** A rejection of a call, in the form that a form or a page shows. */
export type Rejection = { code: ErrorCode; message: string; details: Readonly<Record<string, unknown>> };

const offlineMessage = '인터넷이 잠시 끊겼어요. 입력한 내용은 그대로예요.';

/**
 * Returns the rejection behind any error of a mutation or query, of the whole client or a light call. Without a
 * response from the server the reason is the connection, for which `offline` can give another message.
 */
export function rejectionOf(thrown: unknown, offline = offlineMessage): Rejection {
  const data: unknown = thrown instanceof Error && 'data' in thrown ? thrown.data : null;
  if (typeof data !== 'object' || data === null || !('domainCode' in data) || typeof data.domainCode !== 'string')
    return { code: 'UNAVAILABLE', message: offline, details: {} };
  const details = 'details' in data && typeof data.details === 'object' ? data.details : null;
  return {
    code: data.domainCode as ErrorCode,
    message: (thrown as Error).message,
    details: (details ?? {}) as Record<string, unknown>,
  };
}

/**
 * Returns whether no user is logged in any more. False when another account is logged in, because a login would not
 * help.
 */
export function isLoggedOut({ code, details }: Pick<Rejection, 'code' | 'details'>): boolean {
  return code === 'UNAUTHENTICATED' && details['otherAccount'] !== true;
}

/** The field of a rejection whose code concerns only one field. */
const fieldOfCode: Partial<Record<ErrorCode, string>> = {
  OCCUPANT_REQUIRED: 'occupantId',
  TOO_YOUNG: 'birthDate',
  COUNT_REASON_REQUIRED: 'reason',
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  CODE_SPENT: 'code',
};

/** Returns the messages of a rejected input by field path. */
export function fieldIssues({ code, message: fullMessage, details }: Rejection): Readonly<Record<string, string>> {
  const field = fieldOfCode[code];
  if (field !== undefined) return { [field]: fullMessage };
  const issues = Array.isArray(details['issues']) ? (details['issues'] as { path?: unknown; message?: unknown }[]) : [];
  return Object.fromEntries(
    issues.flatMap(({ path, message }) =>
      typeof path === 'string' && typeof message === 'string' ? [[path, message]] : [],
    ),
  );
}
