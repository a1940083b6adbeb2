import { env } from '~/env.js';
import { purposeKey, currentKeyName } from '~/server/crypto/keyring';
import type { PaymentGateway } from './gateway-port';
import { createTossGateway } from './toss-gateway';

const timing = { timeoutMs: 20_000, retries: 2, retryDelayMs: 300 };

/** Where the embedded gateway answers, beside the product's own pages. */
export const SANDBOX_PATH = '/sandbox-pay';

/** Whether payments go to the embedded gateway: no key of the real one is set. */
export function usesSandbox(): boolean {
  return env.TOSS_SECRET_KEY === undefined;
}

/**
 * Keys of the embedded gateway; the secret one is derived, so that nobody without the keyring can confirm or cancel.
 */
export function sandboxKeys(): { clientKey: string; secretKey: string } {
  const key = purposeKey(currentKeyName(), 'sandbox-gateway') ?? new Uint8Array();
  return { clientKey: 'sandbox_ck', secretKey: `sandbox_sk_${Buffer.from(key).toString('base64url')}` };
}

/**
 * One adapter for both gateways: which one answers is an address and a key. New payments go to the configured one, a
 * payment that exists to the one that took it.
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
