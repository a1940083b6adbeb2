import { onTestFinished } from 'vitest';

type Gateway = NonNullable<typeof window.TossPayments>;
type PaymentRequest = Parameters<ReturnType<ReturnType<Gateway>['payment']>['requestPayment']>[0];

/**
 * Stands in for the gateway's script, which opens a window of its own. Returns what the window was opened with.
 * @param open what becomes of the window; one that opened leaves the page and is never answered
 */
export function standInForGateway(open: () => Promise<unknown> = () => new Promise(() => {})): PaymentRequest[] {
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

/** What the server gives to the gateway's window for an order. */
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
