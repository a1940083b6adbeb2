import { onTestFinished } from 'vitest';

type Gateway = NonNullable<typeof window.TossPayments>;
type PaymentRequest = Parameters<ReturnType<ReturnType<Gateway>['payment']>['requestPayment']>[0];

/**
 * Replaces the gateway's script, which opens its own window. Returns the requests with which the window was opened.
 * @param open resolves or rejects like the window; by default it never settles, as when the window leaves the page
 */
export function stubPaymentGateway(open: () => Promise<unknown> = () => new Promise(() => {})): PaymentRequest[] {
  const requests: PaymentRequest[] = [];
  window.TossPayments = () => ({
    payment: () => ({
      requestPayment: (request) => {
        requests.push(request);
        return open();
      },
    }),
  });
  onTestFinished(() => {
    delete window.TossPayments;
  });
  return requests;
}

/** Returns the server's data for the gateway's window. */
export const checkoutOf = (orderId: string, amount: number) => ({
  scriptUrl: '/script.js',
  clientKey: 'client',
  customerKey: 'customer',
  method: 'CARD' as const,
  amount,
  orderId,
  orderName: '필라테스 4회',
  customerName: '김하늘',
  customerEmail: 'haneul@learner.test',
  successPath: '/payment/return/success',
  failPath: '/payment/return/fail',
  validHours: null,
});
