import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import type { OwnProfile, saveProfileInput } from '~/domain/coach/schema/own-profile';
import { DomainError } from '~/domain/shared/errors';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { getProfile } from './get-profile';
import { lockCoaches } from './lock-coaches';
import { refreshCoachSearch } from './search/refresh-coach-search.sql';

const changedText = '그사이 다른 곳에서 소개가 바뀌었어요. 두 내용을 비교해 주세요.';

type Texts = Pick<OwnProfile, 'version' | 'headline' | 'biography'>;

async function readTexts(db: Db | Tx, coachId: number): Promise<Texts> {
  const texts = await db.coach.findUnique({
    where: { id: coachId },
    select: { headline: true, biography: true },
  });
  if (!texts) throw new DomainError('NOT_FOUND');
  const version = createHash('sha256')
    .update(JSON.stringify([texts.headline, texts.biography]))
    .digest('base64url');
  return { version, ...texts };
}

/** Returns the coach's own texts and the public page. */
export async function getOwnProfile(ctx: ServiceContext, coachId: number): Promise<OwnProfile> {
  const texts = await readTexts(ctx.db, coachId);
  const encryptedCoachId = encryptId('coach', coachId);
  return { encryptedCoachId, ...texts, profile: await findProfile(ctx, encryptedCoachId) };
}

/** Returns the public page; null for a coach who is not listed. */
function findProfile(ctx: ServiceContext, encryptedCoachId: string): Promise<CoachProfile | null> {
  return getProfile(ctx, { encryptedCoachId }).catch((thrown: unknown) => {
    if (thrown instanceof DomainError && thrown.code === 'NOT_FOUND') return null;
    throw thrown;
  });
}

/**
 * Saves the coach's public texts, which pages and the search show immediately.
 * @throws DomainError CONFLICT when the stored texts are not those of `version`
 */
export async function saveProfile(
  { db }: ServiceContext,
  coachId: number,
  { version, headline, biography }: z.infer<typeof saveProfileInput>,
): Promise<{ version: string }> {
  return db.$transaction(async (tx) => {
    await lockCoaches(tx, [coachId]);
    if ((await readTexts(tx, coachId)).version !== version) throw new DomainError('CONFLICT', {}, changedText);
    await tx.coach.update({ where: { id: coachId }, data: { headline, biography } });
    await refreshCoachSearch(tx, [coachId]);
    return { version: (await readTexts(tx, coachId)).version };
  });
}
