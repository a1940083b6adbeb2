import type { Checkout } from '~/domain/payment/schema';

/** The part of the gateway's documented browser API that this module uses. */
type PaymentRequest = {
  method: 'CARD' | 'VIRTUAL_ACCOUNT';
  amount: { currency: 'KRW'; value: number };
  orderId: string;
  orderName: string;
  successUrl: string;
  failUrl: string;
  customerName: string;
  customerEmail: string;
  card?: { useEscrow: false; flowMode: 'DEFAULT'; useCardPoint: false; useAppCardOnly: false };
  virtualAccount?: { cashReceipt: { type: '소득공제' }; useEscrow: false; validHours: number };
};
type GatewayScript = (clientKey: string) => {
  payment: (options: { customerKey: string }) => { requestPayment: (request: PaymentRequest) => Promise<unknown> };
};

declare global {
  interface Window {
    TossPayments?: GatewayScript;
  }
}

/**
 * Opens the gateway's window, which leaves this page; the promise settles only when the window does not open.
 * @throws Error when the script cannot be loaded or the window was closed before it opened
 */
export async function openWindow(checkout: Checkout): Promise<void> {
  const gateway = await loadScript(checkout.scriptUrl);
  const { method, amount, orderId, orderName, customerName, customerEmail, validHours } = checkout;
  await gateway(checkout.clientKey)
    .payment({ customerKey: checkout.customerKey })
    .requestPayment({
      method,
      amount: { currency: 'KRW', value: amount },
      orderId,
      orderName,
      customerName,
      customerEmail,
      successUrl: `${window.location.origin}${checkout.successPath}`,
      failUrl: `${window.location.origin}${checkout.failPath}`,
      ...(method === 'CARD'
        ? { card: { useEscrow: false, flowMode: 'DEFAULT', useCardPoint: false, useAppCardOnly: false } as const }
        : {}),
      ...(validHours !== null
        ? { virtualAccount: { cashReceipt: { type: '소득공제' }, useEscrow: false, validHours } as const }
        : {}),
    });
}

function loadScript(url: string): Promise<GatewayScript> {
  if (window.TossPayments) return Promise.resolve(window.TossPayments);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () =>
      window.TossPayments ? resolve(window.TossPayments) : reject(new Error('the payment script brought nothing')),
    );
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the payment script could not be loaded'));
    });
    document.head.append(script);
  });
}
