import type { CreateToolOrderInput, ToolLine } from '~/domain/tools/schema/order';
import { paymentPolicies } from '~/domain/payment/policy';
import { toolPolicies } from '~/domain/tools/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import type { MemberActor } from '~/domain/shared/actor';
import type { Prisma, Tool } from '~/generated/prisma/client';
import { db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { captureLines } from '~/domain/payment/ledger';
import { rentEndsAt } from '~/domain/tools/promise';
import { quoteTools } from '~/domain/tools/quote';
import { postLedger } from '~/server/services/payment/ledger/post-ledger';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from './document';
import { confirmationOf, decideInWindow, refundAccount } from './payment';

export async function createTool(data: Partial<Prisma.ToolUncheckedCreateInput> = {}): Promise<Tool> {
  return db.tool.create({
    data: {
      serviceType: 'workout',
      name: '요가 매트 6mm',
      description: '미끄러지지 않는 천연 고무예요.',
      price: 46_000,
      rentPrice: 5_000,
      stock: 10,
      drawing: 'mat',
      ...data,
    },
  });
}

/** Creates a district to which tools can be delivered. */
export async function createDeliveryRegion(code?: string) {
  const id = 800_000_000 + Math.floor(Math.random() * 90_000_000);
  return db.region.create({
    data: {
      id,
      code: code ?? `tool-${id}`,
      province: '서울특별시',
      city: '마포구',
      district: `배송${id}동`,
      latitude: 37.55,
      longitude: 126.95,
    },
  });
}

export function toolLine(tool: { id: number }, line: Partial<ToolLine> = {}): ToolLine {
  return { uid: encryptId('tool', tool.id), mode: 'buy', months: 3, count: 1, ...line };
}

/** Returns the input of an order with these lines at today's prices, to this district or to a new one. */
export async function toolOrderInput(
  lines: ToolLine[],
  region?: { province: string; city: string; district: string },
): Promise<CreateToolOrderInput> {
  const { province, city, district } = region ?? (await createDeliveryRegion());
  const address = { province, city, district, detail: '101동 1203호' };
  const { total } = await callerFor().tools.quote({ lines, address });
  return {
    lines,
    total,
    delivery: { recipient: '김하늘', phone: '01012345678', postcode: '04100', address, memo: '문 앞에 놓아 주세요' },
  };
}

/** Orders as a learner and decides in the gateway's window; the money is not taken yet. */
export async function approveToolOrder(
  serverUrl: string,
  learner: MemberActor,
  input: CreateToolOrderInput,
  {
    method = 'card',
    decision = 'approve',
    now = new Date(),
  }: { method?: 'card' | 'virtualAccount'; decision?: 'approve' | 'refuse'; now?: Date } = {},
) {
  const { tools } = callerFor(learner, now);
  const { encryptedOrderId } = await tools.createOrder(input);
  const checkout = await tools.startCheckout({
    encryptedOrderId,
    method,
    agreed: true,
    ...(method === 'virtualAccount' ? { refundAccount } : {}),
  });
  return { encryptedOrderId, confirmation: confirmationOf(await decideInWindow(serverUrl, checkout, decision)) };
}

/** Orders as a learner, approves and pays. */
export async function payToolOrder(
  serverUrl: string,
  learner: MemberActor,
  input: CreateToolOrderInput,
  now = new Date(),
) {
  const placed = await approveToolOrder(serverUrl, learner, input, { now });
  await callerFor(learner, now).payment.confirm(placed.confirmation);
  return placed.encryptedOrderId;
}

export const toolOrderIdOf = (encryptedOrderId: string) => decryptId('toolOrder', encryptedOrderId).id;

/** Returns the remaining stock of a tool. */
export async function stockOf(tool: { id: number }): Promise<number> {
  return (await db.tool.findUniqueOrThrow({ where: { id: tool.id } })).stock;
}

/** Returns the KRW on each account for one order, without the accounts at zero. */
export async function toolOrderBalances(encryptedOrderId: string): Promise<Record<string, number>> {
  const rows = await db.ledgerEntry.groupBy({
    by: ['account'],
    where: { transaction: { toolOrderId: toolOrderIdOf(encryptedOrderId) } },
    _sum: { amount: true },
  });
  return Object.fromEntries(rows.flatMap(({ account, _sum }) => (_sum.amount ? [[account, _sum.amount]] : [])));
}

export async function createOperatorActor(): Promise<MemberActor> {
  return memberActor(await createOperator());
}

/** Prepares, sends and delivers a paid order as an operator. */
export async function deliverToolOrder(
  operator: MemberActor,
  encryptedOrderId: string,
  now = new Date(),
): Promise<void> {
  const { operations } = callerFor(operator, now);
  await operations.advanceToolOrder({ to: 'PREPARING', encryptedOrderId });
  await operations.advanceToolOrder({ to: 'SHIPPED', encryptedOrderId, carrier: 'cj', trackingNo: '123456789012' });
  await operations.advanceToolOrder({ to: 'DELIVERED', encryptedOrderId });
}

/**
 * Creates a paid and delivered tool, rented by default, by writing the rows directly, for tests that are not about the
 * delivery.
 */
export async function createDeliveredToolOrder(learnerId: number, now: Date, mode: 'rent' | 'buy' = 'rent') {
  const [tool, region] = [await createTool(), await createDeliveryRegion()];
  const months = mode === 'rent' ? 3 : 0;
  const quote = quoteTools([{ ...tool, mode, months, count: 1 }], { isIsland: false }, currentPolicy(toolPolicies));
  const order = await db.toolOrder.create({
    data: {
      oid: `T-${learnerId}-${tool.id}`,
      learnerId,
      status: 'DELIVERED',
      amount: quote.total,
      deliveryFee: quote.deliveryFee,
      quote,
      toolPolicyVersion: quote.policyVersion,
      paymentPolicyVersion: currentPolicy(paymentPolicies).version,
      recipient: '김하늘',
      phone: '01012345678',
      regionId: region.id,
      addressDetail: '101동 1203호',
      holdExpiresAt: now,
      createdAt: now,
      shippedAt: now,
      deliveredAt: now,
      items: {
        create: [
          {
            toolId: tool.id,
            mode,
            months,
            count: 1,
            name: tool.name,
            unitPrice: mode === 'rent' ? (tool.rentPrice ?? 0) : tool.price,
            amount: quote.goods,
            rentEndsAt: mode === 'rent' ? rentEndsAt(months, now, toolPolicies.of(quote.policyVersion)) : null,
          },
        ],
      },
    },
    include: { items: true },
  });
  await db.payment.create({
    data: {
      toolOrderId: order.id,
      provider: 'sandbox',
      paymentKey: `key-${order.oid}`,
      status: 'DONE',
      method: '카드',
      amount: quote.total,
      balanceAmount: quote.total,
      approvedAt: now,
    },
  });
  await db.$transaction((tx) =>
    postLedger(tx, {
      kind: 'CAPTURE',
      idempotencyKey: `capture:tools:${order.id}`,
      subject: { kind: 'tools', id: order.id },
      policyVersion: order.paymentPolicyVersion,
      at: now,
      lines: captureLines({ amount: quote.total, learnerId }),
    }),
  );
  return order;
}
