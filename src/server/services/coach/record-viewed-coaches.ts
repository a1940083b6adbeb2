import { matchingPolicy } from '~/domain/coach/policy';
import type { ViewedCoach } from '~/domain/coach/schema/coach';
import type { MemberActor } from '~/domain/shared/actor';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { openCoachIds } from './search/open-coach-ids';

/** $1 user, $2 ids, $3 times, $4 the current time: a repeated view only moves a coach up; no view is in the future. */
const recordViewsText = `
  insert into recent_coaches as kept (user_id, coach_id, seen_at)
  select $1::int, c.id, least(max(seen.at), $4::timestamptz)
  from unnest($2::int[], $3::timestamptz[]) as seen(id, at) join coaches c on c.id = seen.id join users u on u.id = c.user_id
  where c.status = 'APPROVED' and u.status = 'ACTIVE'
  group by c.id order by c.id
  on conflict (user_id, coach_id) do update set seen_at = greatest(kept.seen_at, excluded.seen_at)`;

const trimText = `
  delete from recent_coaches where user_id = $1::int and coach_id in (
    select coach_id from recent_coaches where user_id = $1::int order by seen_at desc, coach_id desc offset ${matchingPolicy.maxRecents})`;

/**
 * Stores which profiles a learner opened, up to a maximum of the newest. Repeating the call changes nothing; ids that
 * are not a listed coach's are skipped. Locks the learner's row first, so that two tabs write one after the other.
 */
export async function recordViewedCoaches(
  { db, actor, now }: ServiceContext<MemberActor>,
  { coaches }: { coaches: readonly ViewedCoach[] },
): Promise<{ kept: number }> {
  // An operator's visit as the learner is not recorded.
  if (actor.impersonatorId !== null) return { kept: 0 };
  const views = coaches.flatMap(({ encryptedCoachId, seenAt }) =>
    openCoachIds(encryptedCoachId).map((id) => ({ id, seenAt })),
  );
  const storedCount = await db.$transaction(async (tx) => {
    await lockActiveUser(tx, actor.userId);
    const count = await tx.$executeRawUnsafe(
      recordViewsText,
      actor.userId,
      views.map(({ id }) => id),
      views.map(({ seenAt }) => seenAt.toISOString()),
      now,
    );
    await tx.$executeRawUnsafe(trimText, actor.userId);
    return count;
  });
  return { kept: storedCount };
}

/**
 * Deletes one coach from the list, or all without an id.
 * @throws DomainError NOT_FOUND for a forged id
 */
export async function deleteRecentCoach(
  { db, actor }: ServiceContext<MemberActor>,
  { encryptedCoachId }: { encryptedCoachId?: string | undefined },
): Promise<{ removed: number }> {
  const coachId = encryptedCoachId === undefined ? undefined : decryptId('coach', encryptedCoachId).id;
  const { count } = await db.recentCoach.deleteMany({ where: { userId: actor.userId, coachId } });
  return { removed: count };
}
