import { handlePaymentNotice } from '~/server/api/payment-notice';

export const POST = (request: Request) => handlePaymentNotice(request);
