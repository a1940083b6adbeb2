import { canAccess } from '~/domain/shared/access';
import { type Actor, roleOf } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';
import { readPrivatePicture } from '~/server/services/file/private-picture';

type PhotoRow = { learnerId: number; isVisible: boolean; isDeleted: boolean };

const text = `
  select p.learner_id as "learnerId",
    p.delete_at is not null and (p.review_id is not null or p.delete_at <= $2) as "isDeleted",
    coalesce(p.delete_at is null and p.hidden_at is null and c.status = 'APPROVED' and u.status = 'ACTIVE', false) as "isVisible"
  from review_photos p left join reviews r on r.id = p.review_id left join coaches c on c.id = r.coach_id left join users u on u.id = c.user_id
  where p.sha256 = $1 or p.thumbnail_sha256 = $1`;

/**
 * Returns the content of a photo of a review, or of its thumbnail. Everybody sees the photos of visible reviews; only
 * their writer and operators see hidden and unsaved ones, and photos about a coach who is not listed.
 * @param readActor reads the actor of the request; it is not called for a public photo
 * @throws DomainError NOT_FOUND, UNAVAILABLE
 */
export async function openReviewPhoto(
  { pool, now }: Pick<ServiceContext, 'pool' | 'now'>,
  sha256: string,
  readActor: () => Promise<Actor>,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; isPublic: boolean }> {
  const { rows } = await pool.query<PhotoRow>({ name: 'review-photo', text, values: [sha256, now] });
  const [photo] = rows;
  if (!photo || photo.isDeleted) throw new DomainError('NOT_FOUND');
  const isPublic = photo.isVisible;
  if (!isPublic && !canSee(await readActor(), photo)) throw new DomainError('NOT_FOUND');
  const bytes = await readPrivatePicture(sha256);
  if (!bytes) throw new DomainError('NOT_FOUND');
  return { bytes, isPublic };
}

function canSee(actor: Actor, { learnerId }: PhotoRow): boolean {
  if (actor.kind === 'anonymous') return false;
  return actor.userId === learnerId || canAccess(roleOf(actor), 'operations.read');
}
