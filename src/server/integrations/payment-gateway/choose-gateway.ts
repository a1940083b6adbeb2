import { env } from '~/env.js';
import { purposeKey, currentKeyName } from '~/server/crypto/keyring';
import type { PaymentGateway } from './gateway-port';
import { createTossGateway } from './toss-gateway';

const timing = { timeoutMs: 20_000, retries: 2, retryDelayMs: 300 };

/** Path of the embedded gateway, on the same site as the product's own pages. */
export const SANDBOX_PATH = '/sandbox-pay';

/** Returns whether payments use the embedded gateway because no key of the real one is set. */
export function usesSandbox(): boolean {
  return env.TOSS_SECRET_KEY === undefined;
}

/**
 * Returns the keys of the embedded gateway. The secret key is derived from the keyring, so that only the server can
 * confirm or cancel.
 */
export function sandboxKeys(): { clientKey: string; secretKey: string } {
  const key = purposeKey(currentKeyName(), 'sandbox-gateway') ?? new Uint8Array();
  return { clientKey: 'sandbox_ck', secretKey: `sandbox_sk_${Buffer.from(key).toString('base64url')}` };
}

/**
 * Returns the adapter of a gateway. Both gateways share one adapter and differ in address and key. New payments go to
 * the configured gateway, an existing payment to the gateway that took it.
 */
export function paymentGateway(provider: string = usesSandbox() ? 'sandbox' : 'toss'): PaymentGateway {
  if (provider === 'toss') {
    return createTossGateway({
      ...timing,
      provider: 'toss',
      apiUrl: env.TOSS_API_URL,
      secretKey: env.TOSS_SECRET_KEY ?? '',
      window: { scriptUrl: 'https://js.tosspayments.com/v2/standard', clientKey: env.TOSS_CLIENT_KEY ?? '' },
    });
  }
  const { clientKey, secretKey } = sandboxKeys();
  return createTossGateway({
    ...timing,
    provider: 'sandbox',
    apiUrl: `${env.APP_URL}${SANDBOX_PATH}`,
    secretKey,
    window: { scriptUrl: `${SANDBOX_PATH}/sdk.js`, clientKey },
  });
}
