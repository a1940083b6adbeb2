import { settlePayment } from '~/server/services/payment/checkout/settle-payment';
import type { JobHandler } from '../job-handler';

export const requeryPayment: JobHandler<'requery-payment'> = {
  concurrency: 2,
  run: ({ paymentId }, { service }) => settlePayment(service, { paymentId }),
};
