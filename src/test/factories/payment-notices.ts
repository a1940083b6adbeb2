import { db } from '~/server/db';

/**
 * Records a deposit at the gateway, without the gateway's own notice, and sends its notice a hundred times at the same
 * time.
 * @returns the different status codes of the answers
 */
export async function sendDepositNotices(
  serverUrl: string,
  { paymentKey, orderId }: { paymentKey: string; orderId: string },
): Promise<number[]> {
  await db.sandboxPayment.update({ where: { paymentKey }, data: { status: 'DONE', approvedAt: new Date() } });
  const body = JSON.stringify({
    createdAt: '2026-11-20T19:00:00',
    secret: 'ps_x',
    status: 'DONE',
    transactionKey: 'T',
    orderId,
  });
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => fetch(`${serverUrl}/webhooks/payment`, { method: 'POST', body })),
  );
  return [...new Set(answers.map(({ status }) => status))];
}
