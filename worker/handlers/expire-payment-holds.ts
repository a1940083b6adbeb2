import { expireHold } from '~/server/services/payment/expire-hold';
import type { JobHandler } from '../job-handler';

export const expirePaymentHolds: JobHandler<'expire-payment-holds'> = {
  concurrency: 2,
  run: ({ orderId }, { service }) => expireHold(service, { orderId }),
};
