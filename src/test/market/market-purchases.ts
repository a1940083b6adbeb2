import { currentPolicy } from '~/domain/shared/current-policy';
import { priceBooks } from '~/domain/catalog/policy';
import type { CreateOrderInput, Product } from '~/domain/payment/schema';
import type { PartyRole } from '~/domain/lesson/status';
import type { MemberActor } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import { encryptId } from '~/server/crypto/encrypted-id';
import { type Db, db } from '~/server/db';
import { koreanLocalTime } from '~/server/integrations/payment-gateway/sandbox/sandbox-payment';
import { receiveNotice } from '~/server/services/payment/checkout/receive-notice';
import { changePolicies, changes } from '~/test/factories/changed-policies';
import { answerHealthAgain } from '~/test/factories/health';
import { confirmationOf, decideInWindow, orderInput, payIntoAccount, refundAccount } from '~/test/factories/payment';
import { sellUnder, soldVersions } from '~/test/factories/sold-versions';
import { type MarketStep, payments } from './market-actions';
import { callAs, hourAhead, type Market } from './market-world';

const MAX_CONTRACTS = 4;
const { offeredCounts } = currentPolicy(priceBooks).regular;

type Versions = Parameters<typeof sellUnder>[0];
let versions: Versions[] | null = null;

/** Returns every combination of versions that was sold, and one in which every number differs. */
function listVersions(): Versions[] {
  if (versions) return versions;
  const { version: priceBookVersion } = currentPolicy(priceBooks);
  const sold = soldVersions().map((each) => ({ ...each, priceBookVersion }));
  changePolicies();
  const [[, lesson], [, payment], , [, book]] = changes;
  const changed = { lessonPolicyVersion: lesson.version, paymentPolicyVersion: payment.version };
  versions = [...sold, { ...changed, priceBookVersion: book.version }];
  return versions;
}

type Purchase = { market: Market; step: MarketStep; gatewayUrl: string; database: Db };

function productOf({ product, count, ahead }: MarketStep): Product {
  if (product === 'trial') return { type: 'trial' };
  if (product === 'short') return { type: 'short', lessonCount: count };
  return { type: 'regular', period: product, lessonCount: offeredCounts[ahead % offeredCounts.length] ?? 4 };
}

/** Buys lessons in one of the ways of `payments`. */
export async function buy({ market, step, ...purchase }: Purchase): Promise<void> {
  const [buyer, offered] = [market.learners[step.learner], market.coaches[step.coach]];
  if (!buyer || !offered || market.contractIds.length >= MAX_CONTRACTS) return;
  const input = orderInput(offered, hourAhead(market.now, step.ahead), productOf(step));
  await pay({ market, step, ...purchase }, buyer, input);
}

type LinkPurchase = Purchase & {
  contractId: number;
  encryptedId: string;
  callerOf: (side: PartyRole) => ReturnType<typeof callAs>;
};

/** The coach of a contract sends a link for the same again, and the learner pays it. */
export async function buyByLink({ contractId, encryptedId, callerOf, ...purchase }: LinkPurchase): Promise<void> {
  const { market, step } = purchase;
  await callerOf('coach').lesson.sendPaymentLink({ encryptedId });
  const { id, learnerId, coachId } = await db.paymentLink.findFirstOrThrow({
    where: { contractId },
    orderBy: { id: 'desc' },
  });
  const encryptedLinkId = encryptId('paymentLink', id);
  const link = await callerOf('learner').payment.link({ encryptedLinkId });
  const buyer = market.learners.find(({ userId }) => userId === learnerId);
  const offered = market.coaches.find(({ coach }) => coach.id === coachId);
  if (!buyer || !offered || market.contractIds.length > MAX_CONTRACTS) return;
  const input = orderInput(offered, hourAhead(market.now, step.ahead), link.product, link.personnel);
  await pay(purchase, buyer, { ...input, permalink: link.permalink, encryptedLinkId });
}

/**
 * Places an order under some of the sold versions, and pays it at the price that was shown. The connection is lost while
 * the order is placed or while the payment is confirmed.
 */
async function pay(
  { market, step, gatewayUrl, database }: Purchase,
  buyer: MemberActor,
  input: CreateOrderInput,
): Promise<void> {
  const { method, decision, minutes } = payments[step.payment];
  const [placing, confirming] = step.wait % 2 === 0 ? [database, db] : [db, database];
  await answerHealthAgain(buyer.userId, market.now);
  const sold = listVersions();
  const under = sold[step.sold % sold.length];
  if (under) sellUnder(under);
  const { permalink, product, personnel, address } = input;
  const { total } = await callAs(market, buyer).payment.quote({ permalink, product, personnel, address });
  const { encryptedOrderId } = await callAs(market, buyer, placing).payment.createOrder(input);
  const checkout = await callAs(market, buyer, placing).payment.startCheckout({
    encryptedOrderId,
    method,
    agreed: true,
    ...(method === 'virtualAccount' ? { refundAccount } : {}),
  });
  if (checkout.amount !== total) throw new Error(`the page showed ${total}, the order costs ${checkout.amount}`);
  const returned = await decideInWindow(gatewayUrl, checkout, decision);
  market.now = new Date(market.now.getTime() + minutes * MINUTE_MS);
  if (decision === 'quit') return;
  await callAs(market, buyer, confirming).payment.confirm(confirmationOf(returned));
}

/**
 * Pays into a virtual account. The gateway's notice is lost in a fourth of the cases; the product finds the deposit when
 * the account closes.
 */
export async function deposit({ market, step, gatewayUrl, database }: Purchase): Promise<void> {
  const waiting = await db.payment.findMany({
    where: { status: 'WAITING_FOR_DEPOSIT' },
    orderBy: { id: 'asc' },
    include: { order: { select: { oid: true } } },
  });
  const payment = waiting[step.contract % Math.max(1, waiting.length)];
  if (!payment?.paymentKey || !payment.order) return;
  await payIntoAccount(gatewayUrl, payment.paymentKey);
  if (step.ahead % 4 === 0) return;
  const notice = {
    createdAt: koreanLocalTime(market.now),
    secret: 'unused',
    status: 'DONE',
    transactionKey: 'unused',
    orderId: payment.order.oid,
  };
  await receiveNotice({ db: database, now: market.now }, notice);
}

/** Gives up an order that is not paid. */
export async function giveUp({ market, step, database }: Purchase): Promise<void> {
  const orders = await db.order.findMany({ where: { status: 'PENDING' }, orderBy: { id: 'asc' } });
  const order = orders[step.contract % Math.max(1, orders.length)];
  const buyer = market.learners.find(({ userId }) => userId === order?.learnerId);
  if (!order || !buyer) return;
  await callAs(market, buyer, database).payment.giveUpOrder({ encryptedOrderId: encryptId('order', order.id) });
}
