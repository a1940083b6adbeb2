import type { CreateOrderInput, Product } from '~/domain/payment/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { settlePayment } from '~/server/services/payment/checkout/settle-payment';
import { createCoach, createLearner, createProgram } from './lesson';

/** Creates a coach who teaches a program and serves a new district. */
export async function createOfferedCoach(program: Parameters<typeof createProgram>[0] = {}, regionCode?: string) {
  const [coach, sold] = [await createCoach(), await createProgram(program)];
  const id = 700_000_000 + Math.floor(Math.random() * 90_000_000);
  const region = await db.region.create({
    data: {
      id,
      code: regionCode ?? `pay-${id}`,
      province: '서울특별시',
      city: '강남구',
      district: `결제${id}동`,
      latitude: 37.5,
      longitude: 127.03,
    },
  });
  await db.coachProgram.create({ data: { coachId: coach.id, programId: sold.id } });
  await db.coachArea.create({ data: { coachId: coach.id, regionId: id } });
  return { coach, program: sold, region };
}
export type OfferedCoach = Awaited<ReturnType<typeof createOfferedCoach>>;

/** Returns an hour in Seoul on the day that many days from now. */
export function hourInDays(days: number, hour: number, now = new Date()): Date {
  const { year, month, day } = seoulParts(now);
  return seoulInstant(year, month, day + days, hour);
}

/** Returns the time that many days from now. */
export const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);

export function orderInput(
  { coach, program, region }: OfferedCoach,
  startsAt: Date,
  product: Product = { type: 'short', lessonCount: 4 },
  personnel = 1,
): CreateOrderInput {
  const { province, city, district } = region;
  return {
    permalink: program.permalink,
    encryptedCoachId: encryptId('coach', coach.id),
    product,
    personnel,
    startsAt,
    address: { province, city, district, detail: '101동 1203호' },
  };
}

export async function createPayingLearner(): Promise<MemberActor> {
  return memberActor(await createLearner());
}

/**
 * Acts in the embedded gateway's window over HTTP, as a browser would: opens it with the result of startCheckout,
 * decides, and returns.
 * @returns the URL to which the gateway redirects, with its query
 */
export async function decideInWindow(
  serverUrl: string,
  checkout: {
    method: string;
    orderId: string;
    orderName: string;
    amount: number;
    customerName: string;
    validHours: number | null;
    successPath: string;
    failPath: string;
  },
  decision: 'approve' | 'refuse' | 'quit',
): Promise<URL> {
  const form = new URLSearchParams({
    method: checkout.method,
    orderId: checkout.orderId,
    orderName: checkout.orderName,
    amount: String(checkout.amount),
    customerName: checkout.customerName,
    validHours: String(checkout.validHours ?? 24),
    successUrl: `${serverUrl}${checkout.successPath}`,
    failUrl: `${serverUrl}${checkout.failPath}`,
    decision,
  });
  const response = await fetch(`${serverUrl}/sandbox-pay/act`, { method: 'POST', body: form, redirect: 'manual' });
  const location = response.headers.get('location');
  if (response.status !== 303 || !location)
    throw new Error(`the window answered ${response.status}: ${await response.text()}`);
  return new URL(location, serverUrl);
}

/** Pays into a virtual account over HTTP, as the tester's page does. */
export async function payIntoAccount(serverUrl: string, paymentKey: string): Promise<void> {
  await fetch(`${serverUrl}/sandbox-pay/act`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'deposit', paymentKey }),
    redirect: 'manual',
  });
}

export const refundAccount = { bankCode: '88', accountNumber: '110123456789', holderName: '김하늘' } as const;

/** Returns the parameters of the gateway's success URL. */
export function confirmationOf(returned: URL): { paymentKey: string; orderId: string; amount: number } {
  const read = (name: string) => returned.searchParams.get(name) ?? '';
  return { paymentKey: read('paymentKey'), orderId: read('orderId'), amount: Number(read('amount')) };
}

type Approval = { method?: 'card' | 'virtualAccount'; decision?: 'approve' | 'refuse' | 'quit'; now?: Date };

/** Places an order as a learner and approves it in the window; the money is not taken yet. */
export async function approveOrder(
  serverUrl: string,
  learner: MemberActor,
  input: CreateOrderInput,
  { method = 'card', decision = 'approve', now = new Date() }: Approval = {},
) {
  const { encryptedOrderId } = await callerFor(learner, now).payment.createOrder(input);
  return {
    encryptedOrderId,
    confirmation: await approveHeld(serverUrl, learner, encryptedOrderId, { method, decision, now }),
  };
}

/** Approves an order that is already placed. */
export async function approveHeld(
  serverUrl: string,
  learner: MemberActor,
  encryptedOrderId: string,
  { method = 'card', decision = 'approve', now = new Date() }: Approval = {},
) {
  const checkout = await callerFor(learner, now).payment.startCheckout({
    encryptedOrderId,
    method,
    agreed: true,
    ...(method === 'virtualAccount' ? { refundAccount } : {}),
  });
  return confirmationOf(await decideInWindow(serverUrl, checkout, decision));
}

/** Creates a learner who has paid, and the contract that the payment opened. */
export async function buyContract(
  serverUrl: string,
  {
    product = { type: 'short', lessonCount: 4 },
    program = {},
    method = 'card',
  }: { product?: Product; program?: Parameters<typeof createProgram>[0]; method?: 'card' | 'virtualAccount' } = {},
) {
  const [learner, offered] = [await createPayingLearner(), await createOfferedCoach(program)];
  const { encryptedOrderId, confirmation } = await approveOrder(
    serverUrl,
    learner,
    orderInput(offered, hourInDays(3, 19), product),
    { method },
  );
  const { paymentKey } = confirmation;
  await callerFor(learner).payment.confirm(confirmation);
  if (method === 'virtualAccount') {
    await payIntoAccount(serverUrl, paymentKey);
    const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { paymentKey } });
    await settlePayment({ db, now: new Date() }, { paymentId });
  }
  const contract = await db.contract.findFirstOrThrow({ where: { learnerId: learner.userId } });
  return { learner, coach: offered.coach, offered, encryptedOrderId, contract, paymentKey };
}

/** Returns the token of an order's contract, as its learner's pages use it. */
export async function contractTokenOf(learner: MemberActor, encryptedOrderId: string): Promise<string> {
  return (await callerFor(learner).payment.order({ encryptedOrderId })).encryptedContractId ?? '';
}

/** Returns the ledger's total, which is always zero. */
export async function ledgerTotal(): Promise<number> {
  const { _sum } = await db.ledgerEntry.aggregate({ _sum: { amount: true } });
  return _sum.amount ?? 0;
}

/** Withdraws the hour that was sent to the coach with the payment, so that all lessons can still be booked. */
export async function cancelFirstLesson(learner: MemberActor, contractId: number): Promise<{ id: number }> {
  const firstLesson = await db.lesson.findFirstOrThrow({ where: { contractId } });
  await callerFor(learner).lesson.cancel({
    encryptedLessonId: encryptId('lesson', firstLesson.id, firstLesson.revision),
    term: 'UNCONFIRMED',
  });
  return firstLesson;
}
