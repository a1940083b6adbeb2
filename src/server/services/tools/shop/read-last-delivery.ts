import type { MemberActor } from '~/domain/shared/actor';
import type { Delivery } from '~/domain/tools/schema/order';
import type { ServiceContext } from '~/server/service-context';

/**
 * Returns the delivery of the learner's last tools, or else the lesson address of the last questionnaire; null when no
 * address is known.
 */
export async function readLastDelivery({ db, actor }: ServiceContext<MemberActor>): Promise<Delivery | null> {
  const order = await db.toolOrder.findFirst({
    where: { learnerId: actor.userId, addressDetail: { not: '' } },
    orderBy: { id: 'desc' },
  });
  const form = order
    ? null
    : await db.suggestForm.findFirst({
        where: { userId: actor.userId, regionId: { not: null } },
        orderBy: { id: 'desc' },
        select: { regionId: true, answers: true },
      });
  const region = await db.region.findUnique({
    where: { id: order?.regionId ?? form?.regionId ?? 0 },
    select: { province: true, city: true, district: true },
  });
  if (!region) return null;
  if (order)
    return {
      recipient: order.recipient,
      phone: order.phone,
      postcode: order.postcode,
      address: { ...region, detail: order.addressDetail },
      memo: order.memo,
    };
  const { phone } = await db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { phone: true } });
  return {
    recipient: actor.name,
    phone: phone ?? '',
    postcode: '',
    address: { ...region, detail: detailOf(form?.answers) },
    memo: '',
  };
}

function detailOf(answers: unknown): string {
  const address = typeof answers === 'object' && answers !== null && 'address' in answers ? answers.address : null;
  return typeof address === 'object' && address !== null && 'detail' in address && typeof address.detail === 'string'
    ? address.detail
    : '';
}
