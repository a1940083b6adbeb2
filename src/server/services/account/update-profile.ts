import type { z } from 'zod';
import type { profileInput } from '~/domain/account/schema';
import type { MemberActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';

export async function updateProfile(
  { db, actor }: ServiceContext<MemberActor>,
  { name, phone }: z.output<typeof profileInput>,
): Promise<void> {
  await db.user.update({ where: { id: actor.userId }, data: { name, phone: phone === '' ? null : phone } });
}
