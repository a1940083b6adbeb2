import { matchingPolicy } from '~/domain/coach/policy';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';

const favouritesFull = `찜은 ${matchingPolicy.maxFavourites}명까지 할 수 있어요. 찜한 코치를 줄인 뒤 다시 찜해 주세요.`;

/**
 * Adds a coach to the favourites, or removes one; repeating either changes nothing.
 * @throws DomainError NOT_FOUND for a forged id, or when adding a coach who is not listed; CONFLICT for one more than
 *   an account can have
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
    const others = await tx.favouriteCoach.count({ where: { userId, coachId: { not: coachId } } });
    // The list shows no more, so a further one could not be found again.
    if (others >= matchingPolicy.maxFavourites) throw new DomainError('CONFLICT', {}, favouritesFull);
    await tx.favouriteCoach.createMany({ data: [{ userId, coachId }], skipDuplicates: true });
  });
  return { favourite };
}
