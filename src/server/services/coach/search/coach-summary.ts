import { meanRating } from '~/domain/coach/mean-rating';
import type { CoachSummary } from '~/domain/coach/schema/coach';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { StoredCoachCard } from './refresh-coach-search.sql';

/** Turns a stored card of coach_search or coach_listings into the form that lists show. */
export function coachSummaryOf(coachId: number, card: StoredCoachCard): CoachSummary {
  const [name, gender, headline, careerYears, avatarSeed, ratingSum, ratingCount, reenrollPermille, responseMinutes] =
    card;
  return {
    encryptedCoachId: encryptId('coach', coachId),
    name,
    gender,
    headline,
    careerYears,
    avatarSeed,
    rating: meanRating(ratingSum, ratingCount),
    reviewCount: ratingCount,
    reenrolPercent: Math.round(reenrollPermille / 10),
    responseMinutes,
  };
}
