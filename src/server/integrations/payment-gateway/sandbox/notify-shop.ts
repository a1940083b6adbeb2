import { randomBytes } from 'node:crypto';
import { env } from '~/env.js';
import { logger } from '~/server/observability/logger';
import { koreanLocalTime } from './sandbox-payment';

/** Path of the product's webhook; the same address is registered with the real gateway. */
export const WEBHOOK_PATH = '/webhooks/payment';

const TIMEOUT_MS = 5_000;

/** Sends DEPOSIT_CALLBACK over HTTP. If a notice is lost, the product's own queries replace it. */
export async function notifyShop({
  createdAt,
  secret,
  status,
  orderId,
}: {
  createdAt: Date;
  secret: string;
  status: string;
  orderId: string;
}): Promise<void> {
  const notice = {
    createdAt: koreanLocalTime(createdAt),
    secret,
    status,
    transactionKey: randomBytes(16).toString('hex').toUpperCase(),
    orderId,
  };
  try {
    await fetch(`${env.APP_URL}${WEBHOOK_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(notice),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    logger.warn({ err: error, orderId }, 'sandbox notice was not delivered');
  }
}
