import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';

/**
 * Adds a coach to the favourites, or removes one; repeating either changes nothing.
 * @throws DomainError NOT_FOUND for a forged id, or when adding a coach who is not listed
 */
export async function setFavourite(
  { db, actor }: ServiceContext<MemberActor>,
  { encryptedCoachId, favourite }: { encryptedCoachId: string; favourite: boolean },
): Promise<{ favourite: boolean }> {
  const coachId = decryptId('coach', encryptedCoachId).id;
  const { userId } = actor;
  if (!favourite) {
    await db.favouriteCoach.deleteMany({ where: { userId, coachId } });
    return { favourite };
  }
  const listed = await db.coach.findFirst({
    where: { id: coachId, status: 'APPROVED', user: { status: 'ACTIVE' } },
    select: { id: true },
  });
  if (!listed) throw new DomainError('NOT_FOUND');
  await db.$transaction(async (tx) => {
    await lockActiveUser(tx, userId);
    await tx.favouriteCoach.createMany({ data: [{ userId, coachId }], skipDuplicates: true });
  });
  return { favourite };
}
