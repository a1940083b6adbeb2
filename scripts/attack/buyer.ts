import type { CreateOrderInput } from '~/domain/payment/schema';
import type { CreateToolOrderInput } from '~/domain/tools/schema/order';
import { answerHealthAgain } from '~/test/factories/health';
import { confirmationOf, decideInWindow, refundAccount } from '~/test/factories/payment';
import { createLearner } from '~/test/factories/lesson';
import { type Client, clientFor, codeOf } from './client';

export type Buyer = { userId: number; client: Client };
export type Confirmation = ReturnType<typeof confirmationOf>;
type Method = 'card' | 'virtualAccount';

export async function createBuyer(url: string): Promise<Buyer> {
  const { id } = await createLearner();
  return { userId: id, client: await clientFor(url, id) };
}

export function createBuyers(url: string, count: number): Promise<Buyer[]> {
  return Promise.all(Array.from({ length: count }, () => createBuyer(url)));
}

const checkoutInput = (encryptedOrderId: string, method: Method) => ({
  encryptedOrderId,
  method,
  agreed: true as const,
  ...(method === 'virtualAccount' ? { refundAccount } : {}),
});

/** Places an order of lessons and approves it in the gateway's window; the payment is not captured yet. */
export async function approve(
  url: string,
  { client, userId }: Buyer,
  input: CreateOrderInput,
  method: Method = 'card',
) {
  await answerHealthAgain(userId);
  const { encryptedOrderId } = await client.payment.createOrder.mutate(input);
  const checkout = await client.payment.startCheckout.mutate(checkoutInput(encryptedOrderId, method));
  return { encryptedOrderId, confirmation: confirmationOf(await decideInWindow(url, checkout, 'approve')) };
}

/** Same as `approve`, for an order of tools. */
export async function approveTools(
  url: string,
  { client }: Buyer,
  input: CreateToolOrderInput,
  method: Method = 'card',
) {
  const { encryptedOrderId } = await client.tools.createOrder.mutate(input);
  const checkout = await client.tools.startCheckout.mutate(checkoutInput(encryptedOrderId, method));
  return { encryptedOrderId, confirmation: confirmationOf(await decideInWindow(url, checkout, 'approve')) };
}

/**
 * Buys an hour, including the payment.
 * @returns the order's stage, or the code of the error
 */
export async function buyLessons(url: string, buyer: Buyer, input: CreateOrderInput): Promise<string> {
  try {
    const { encryptedOrderId, confirmation } = await approve(url, buyer, input);
    await buyer.client.payment.confirm.mutate(confirmation);
    return (await buyer.client.payment.order.query({ encryptedOrderId })).stage;
  } catch (thrown) {
    return codeOf(thrown);
  }
}

/**
 * Buys tools, including the payment.
 * @returns the order's stage, or the code of the error
 */
export async function buyTools(url: string, buyer: Buyer, input: CreateToolOrderInput): Promise<string> {
  try {
    const { encryptedOrderId, confirmation } = await approveTools(url, buyer, input);
    await buyer.client.payment.confirm.mutate(confirmation);
    return (await buyer.client.tools.order.query({ encryptedOrderId })).stage;
  } catch (thrown) {
    return codeOf(thrown);
  }
}
