import { GatewayRejection, GatewayUnreachable } from './gateway-port';
import { tossErrorSchema } from './toss-schema';

export type TossHttpOptions = {
  apiUrl: string;
  secretKey: string;
  /** Timeout of one attempt; the documentation allows up to 60 s for approvals, but users do not wait that long. */
  timeoutMs: number;
  /** Number of retries for a call that may be repeated. */
  retries: number;
  retryDelayMs: number;
};

export type TossCall = {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
};

/** Codes that mean "in progress" or "try again", whatever their HTTP status. */
const undecided: ReadonlySet<string> = new Set([
  'IDEMPOTENT_REQUEST_PROCESSING',
  'FORBIDDEN_CONSECUTIVE_REQUEST',
  'PROVIDER_ERROR',
  'FAILED_INTERNAL_SYSTEM_PROCESSING',
  'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
  'UNKNOWN_PAYMENT_ERROR',
  'FAILED_DB_PROCESSING',
]);

/**
 * Makes one call of the REST API: Basic authentication with the secret key and an empty password, JSON in both
 * directions, `{ code, message }` for rejections. A GET, or a POST with an idempotency key, is retried if no result is
 * known.
 * @throws GatewayRejection, GatewayUnreachable
 */
export async function callToss(
  { apiUrl, secretKey, timeoutMs, retries, retryDelayMs }: TossHttpOptions,
  call: TossCall,
): Promise<unknown> {
  const repeatable = call.method === 'GET' || call.idempotencyKey !== undefined;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await attemptCall({ apiUrl, secretKey, timeoutMs }, call);
    } catch (error) {
      if (!(error instanceof GatewayUnreachable) || !repeatable || attempt >= retries) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs * 2 ** attempt));
    }
  }
}

async function attemptCall(
  { apiUrl, secretKey, timeoutMs }: Pick<TossHttpOptions, 'apiUrl' | 'secretKey' | 'timeoutMs'>,
  { method, path, body, idempotencyKey }: TossCall,
): Promise<unknown> {
  const headers = new Headers({
    authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
    accept: 'application/json',
  });
  if (body) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`${apiUrl}${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    answer = await response.json();
  } catch (cause) {
    throw new GatewayUnreachable(`payment gateway: ${method} ${path} got no readable answer`, { cause });
  }
  if (response.ok) return answer;
  const rejection = tossErrorSchema.safeParse(answer);
  if (response.status >= 500 || response.status === 429 || !rejection.success || undecided.has(rejection.data.code)) {
    throw new GatewayUnreachable(
      `payment gateway: ${method} ${path} answered ${response.status} ${rejection.success ? rejection.data.code : ''}`.trim(),
    );
  }
  throw new GatewayRejection(rejection.data.code, rejection.data.message, response.status);
}
