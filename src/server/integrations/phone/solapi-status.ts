import type { PhoneOutcome } from './phone-port';

const pending = new Set(['2000', '3000']);
/** The phone is not on Kakao; or it has not been on Kakao for 72 hours or blocks alimtalk. */
const noKakao = new Set(['3104', '3107']);
/**
 * A problem with our account (wrong key, no balance, unregistered sender), a fault of the provider or the carrier, or a
 * phone that is off, unreachable or full: an operator or time can fix it. All other codes are about this number or this
 * text.
 */
const retryable = new Set(
  '1020 1024 1030 1058 1062 2024 2062 2063 2230 3012 3014 3024 3040 3041 3042 3043 3044 3045 3048 3051 3053 3056 3057 3058'.split(
    ' ',
  ),
);

/** Maps SOLAPI's status of a message: 1xxx rejected, 2xxx and 3xxx in progress or failed, 4000 delivered. */
export function solapiOutcome(code: string, message: string): PhoneOutcome {
  if (code === '4000') return { state: 'delivered' };
  if (pending.has(code)) return { state: 'pending' };
  const cause = noKakao.has(code) ? 'noKakao' : retryable.has(code) ? 'again' : 'never';
  return { state: 'failed', why: cause, reason: [code, message].filter(Boolean).join(' ') };
}
