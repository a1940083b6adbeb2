/**
 * The embedded gateway's browser script: the part of the documented window API that the product uses. It opens the
 * tester's page instead of a bank's page.
 */
export const sdkScript = `(() => {
  const pages = new URL('checkout', document.currentScript.src);
  const payment = () => ({
    requestPayment({ method, amount, orderId, orderName, successUrl, failUrl, customerName, virtualAccount }) {
      const query = { method, amount: String(amount.value), orderId, orderName, successUrl, failUrl, customerName: customerName || '' };
      if (virtualAccount && virtualAccount.validHours) query.validHours = String(virtualAccount.validHours);
      const page = new URL(pages);
      page.search = new URLSearchParams(query).toString();
      location.assign(page);
      return new Promise(() => {});
    },
  });
  window.TossPayments = Object.assign(() => ({ payment }), { ANONYMOUS: 'ANONYMOUS' });
})();
`;
