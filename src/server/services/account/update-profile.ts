import type { z } from 'zod';
import type { profileInput } from '~/domain/account/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';

/** @throws DomainError UNAUTHENTICATED for an account that is already closed */
export async function updateProfile(
  { db, actor }: ServiceContext<MemberActor>,
  { name, phone }: z.output<typeof profileInput>,
): Promise<void> {
  const number = phone === '' ? null : phone;
  // One statement, so that no code for the previous number confirms the new one: a new number is unconfirmed until its
  // owner confirms it.
  const written = await db.$executeRaw`
    update users set name = ${name}, phone = ${number}::text,
      phone_verified_at = case when phone is not distinct from ${number}::text then phone_verified_at end
    where id = ${actor.userId} and status = 'ACTIVE'`;
  if (written === 0) throw new DomainError('UNAUTHENTICATED');
}
