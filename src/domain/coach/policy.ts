import { HOUR_MS } from '~/domain/shared/durations';

/**
 * Matching in numbers [C] (docs/product/verticals-and-matching.md#matching, docs/decisions/003-matching-leagues.md).
 * All arithmetic is on whole numbers, so that the database and a checker agree to the last digit.
 */
export const matchingPolicy = {
  pageSize: 20,
  /** Candidates that compete by fit; a multiple of the page size, so that a page never spans two leagues. */
  leagueSize: 40,
  /** A schedule counts as fresh for so many days after the coach confirmed it. */
  scheduleFreshDays: 14,

  /** The part of the rank that does not depend on who asks: points that each quality can give. */
  static: {
    rating: 500,
    answerSpeed: 120,
    reenrolment: 160,
    distance: 240,
    /** For coaches with fewer than `newcomerReviews` reviews, so that new coaches are seen at all. */
    newcomer: 90,
    newcomerReviews: 8,
    /** A rating counts as if so many reviews at the mean stood beside it. */
    priorReviews: 10,
    /** Thousandths of a star. */
    priorRatingMilli: 4500,
    /** Ratings at or below this give nothing. */
    floorRatingMilli: 3000,
    priorReenrollPermille: 550,
    /** An answer in so many minutes gives half the points. */
    answerHalfMinutes: 60,
    /** Minutes that a coach ranks with whose answers are not measured yet. */
    priorAnswerMinutes: 60,
    /** From this distance on, nothing. */
    distanceRangeM: 12_000,
  },

  /** The part that depends on the request. */
  fit: {
    perCommonSlot: 70,
    maxCommonSlots: 3,
    perCommonPurpose: 60,
    maxCommonPurposes: 3,
    /** The equal-chance term is from 0 to below this. */
    chance: 120,
  },

  reviewsPerPage: 10,
  /** Favourites beyond these are kept but not listed. */
  maxFavourites: 200,
  /** Recently seen coaches that are kept, in the browser and for the account. */
  maxRecents: 36,
  /** How long a browser remembers the favourite of somebody who went to log in. */
  pendingFavouriteMs: HOUR_MS,

  /** Into how many parts a point is cut for the equal-chance term, so that chances hardly ever tie. */
  chanceParts: 1024,

  /** Up to here a distance is told as a walk. */
  walkUpToM: 1500,
  walkMetresPerMinute: 67,
  /** A re-enrolment share is shown only with at least so many reviews behind it, and from this share on. */
  showReenrolFromReviews: 5,
  showReenrolFromPermille: 600,
  showAnswerUpToMinutes: 60,

  /** Answer time is the median of so many latest requests that are settled, and measured from so many on. */
  answersCounted: 20,
  answersNeeded: 3,
  /** The re-enrolment share is measured from so many learners on who have finished a contract or bought again. */
  reenrolmentLearnersNeeded: 5,

  /** Fewer matches than this: say what one more slot would bring. */
  fewMatches: 5,
  /** Neighbouring districts that a smallest change may point to. */
  neighbourDistricts: 6,
  neighbourRangeM: 10_000,
  /** What each single change asks of a learner; the cheapest that helps is offered first. */
  changeCosts: { adjacentTime: 1, neighbourDay: 2, otherTime: 3, gender: 4, type: 5, purpose: 6, district: 7, open: 8 },
  /** Smallest changes that are offered. */
  maxChanges: 3,
} as const;

export type MatchingPolicy = typeof matchingPolicy;
