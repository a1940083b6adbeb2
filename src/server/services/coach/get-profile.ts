import { isPriceGroup, priceBooks } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { meanRating } from '~/domain/coach/mean-rating';
import { matchingPolicy } from '~/domain/coach/policy';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { codesMask, purposesOfMask, typesOfMask, weeklySlotOfBit } from '~/domain/coach/search-mask';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { ServiceType } from '~/domain/shared/service-type';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { shopSeller } from '~/server/seller';
import type { ServiceContext } from '~/server/service-context';
import { getProfileSql } from './get-profile.sql';
import { listReviews } from './list-reviews';

/**
 * Returns a coach's public profile with the first page of reviews.
 * @throws DomainError NOT_FOUND for a forged id or a coach who is not listed
 */
export async function getProfile(
  context: ServiceContext,
  { encryptedCoachId, serviceType }: { encryptedCoachId: string; serviceType?: ServiceType | undefined },
): Promise<CoachProfile> {
  const { pool, actor, now } = context;
  const row = await getProfileSql(pool, {
    coachId: decryptId('coach', encryptedCoachId).id,
    userId: actor.kind === 'member' ? actor.userId : 0,
    today: seoulDate(now),
  });
  if (!row) throw new DomainError('NOT_FOUND');
  const { coachId, checks, ratingSum, ratingCount, reenrollPermille, purposes, types, slots, programs, ...profile } =
    row;
  const priced = programs.map(({ priceGroup, ...program }) => ({
    ...program,
    price: isPriceGroup(priceGroup) ? currentPolicy(priceBooks).lesson[priceGroup] : null,
  }));
  return {
    ...profile,
    encryptedCoachId: encryptId('coach', coachId),
    checks: checks.map(({ issuedOn, decidedAt, ...check }) => ({
      ...check,
      checkedOn: check.kind === 'RECORD_CHECK' && issuedOn !== null ? issuedOn : seoulDate(new Date(decidedAt)),
    })),
    rating: meanRating(ratingSum, ratingCount),
    reviewCount: ratingCount,
    // A value of 0 means that no share has been measured yet.
    reenrolPercent:
      reenrollPermille > 0 && ratingCount >= matchingPolicy.showReenrolFromReviews
        ? Math.round(reenrollPermille / 10)
        : null,
    purposes: purposesOfMask(codesMask(purposes)),
    types: typesOfMask(codesMask(types)),
    schedules: slots.map(weeklySlotOfBit),
    // The requested vertical comes first; within each vertical the order of the catalogue applies.
    programs: [
      ...priced.filter((program) => program.serviceType === serviceType),
      ...priced.filter((program) => program.serviceType !== serviceType),
    ],
    reviews: await listReviews(context, { encryptedCoachId }),
    guaranteeInsurance: shopSeller().guaranteeInsurance,
  };
}
