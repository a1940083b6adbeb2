import { TRPCClientError } from '@trpc/client';
import { errorCatalogue, type ErrorCode } from '~/domain/shared/errors';

/** Why a call was refused, as a form or a page can show it. */
export type Refusal = { code: ErrorCode; message: string; details: Readonly<Record<string, unknown>> };

const offline: Refusal = {
  code: 'UNAVAILABLE',
  message: '인터넷이 잠시 끊겼어요. 적어 둔 내용은 그대로예요.',
  details: {},
};

/** The refusal behind whatever a mutation or query threw. Without an answer from the server it is the connection. */
export function refusalOf(thrown: unknown): Refusal {
  if (!(thrown instanceof TRPCClientError)) return offline;
  const data = thrown.data as { domainCode?: unknown; details?: unknown } | null | undefined;
  const code = data?.domainCode;
  if (typeof code !== 'string' || !Object.hasOwn(errorCatalogue, code)) return offline;
  const details =
    typeof data?.details === 'object' && data.details !== null ? (data.details as Record<string, unknown>) : {};
  return { code: code as ErrorCode, message: thrown.message, details };
}

/** Messages of a refused input by field path. */
export function fieldIssues({ details }: Refusal): Readonly<Record<string, string>> {
  const issues = Array.isArray(details['issues']) ? (details['issues'] as { path?: unknown; message?: unknown }[]) : [];
  return Object.fromEntries(
    issues.flatMap(({ path, message }) =>
      typeof path === 'string' && typeof message === 'string' ? [[path, message]] : [],
    ),
  );
}
