import { randomBytes } from 'node:crypto';
import { env } from '~/env.js';
import { logger } from '~/server/observability/logger';
import { koreanLocalTime } from './sandbox-payment';

/** Where the product hears from its gateway; the same address is registered with the real one. */
export const WEBHOOK_PATH = '/webhooks/payment';

const TIMEOUT_MS = 5_000;

/** DEPOSIT_CALLBACK over HTTP. A notice that gets lost is made up for by the product's own queries. */
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
