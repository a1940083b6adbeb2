import { templateOf } from '~/domain/messaging/texts/template-labels';
import { toolPolicies } from '~/domain/tools/policy';
import { refundPromiseSchema } from '~/domain/payment/refund';
import { type MailedStep, toolOrderMail } from '~/domain/tools/texts/mails';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { supportContact } from '~/server/support-contact';

type About = {
  /** Distinguishes steps that can occur again: the id of the return, or of the line whose rent ends. */
  of?: number;
  /** The lines that the mail is about; all lines of the order when omitted. */
  itemIds?: readonly number[];
  reason?: string;
};

/** Mails the learner about a step of a tool order, once each. */
export async function mailToolOrder(
  tx: Tx,
  toolOrderId: number,
  step: MailedStep,
  { of = 0, itemIds, reason = '' }: About = {},
): Promise<void> {
  const order = await tx.toolOrder.findUniqueOrThrow({
    where: { id: toolOrderId },
    include: {
      learner: { select: { email: true } },
      items: { orderBy: { id: 'asc' } },
      returns: { orderBy: { id: 'desc' }, take: 1 },
    },
  });
  const region = await tx.region.findUniqueOrThrow({ where: { id: order.regionId } });
  const items = order.items.filter(({ id }) => itemIds === undefined || itemIds.includes(id));
  const mail = toolOrderMail(step, {
    oid: order.oid,
    amount: order.amount,
    items,
    place: [region.province, region.city, region.district].filter(Boolean).join(' '),
    carrier: order.carrier,
    trackingNo: order.trackingNo,
    promise: refundPromiseSchema.safeParse(order.returns[0]?.promise).data ?? null,
    reason,
    rentEndsAt: items[0]?.rentEndsAt ?? null,
    support: supportContact(),
    policy: toolPolicies.of(order.toolPolicyVersion),
    url: `${env.APP_URL}/tool/order/${encryptId('toolOrder', order.id)}`,
  });
  await queueMessage(tx, {
    kind: 'tools',
    template: `tool-${templateOf(step)}`,
    recipient: order.learner.email,
    userId: order.learnerId,
    content: mail,
    dedupeKey: `tool:${order.id}:${step}:${of}`,
  });
}
