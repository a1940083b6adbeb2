import { expireHold } from '~/server/services/payment/order/expire-hold';
import type { JobHandler } from '../job-handler';

export const expirePaymentHolds: JobHandler<'expire-payment-holds'> = {
  concurrency: 2,
  run: (order, { service }) => expireHold(service, order),
};
