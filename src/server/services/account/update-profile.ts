import type { z } from 'zod';
import type { profileInput } from '~/domain/account/schema';
import type { MemberActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';

export async function updateProfile(
  { db, actor }: ServiceContext<MemberActor>,
  { name, phone }: z.output<typeof profileInput>,
): Promise<void> {
  const number = phone === '' ? null : phone;
  const where = { id: actor.userId };
  // Another number is nobody's until its owner confirms it.
  await db.user.updateMany({ where: { ...where, NOT: { phone: number } }, data: { phoneVerifiedAt: null } });
  await db.user.update({ where, data: { name, phone: number } });
}
