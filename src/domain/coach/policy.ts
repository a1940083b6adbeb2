import { HOUR_MS } from '~/domain/shared/durations';

/**
 * Numbers of the matching (docs/product/verticals-and-matching.md#matching, docs/decisions/003-matching-leagues.md).
 * All arithmetic uses whole numbers, so that the database and a checker agree exactly.
 */
export const matchingPolicy = {
  pageSize: 20,
  /** Number of candidates that compete by fit; a multiple of the page size, so that a page never spans two leagues. */
  leagueSize: 40,
  /** Days for which a schedule is fresh after the coach confirmed it. */
  scheduleFreshDays: 14,

  /** Maximum points of each quality in the part of the rank that is the same for every search. */
  static: {
    rating: 500,
    answerSpeed: 120,
    reenrolment: 160,
    distance: 240,
    /**
     * Points for a checked certificate that fits the vertical: more than all other points of a search together, so that
     * these coaches come first.
     */
    fittingCertificate: 2000,
    /** Points for coaches with fewer than `newcomerReviews` reviews, so that new coaches are visible. */
    newcomer: 90,
    newcomerReviews: 8,
    /** Number of reviews with the prior rating that are added to each rating. */
    priorReviews: 10,
    /** Thousandths of a star. */
    priorRatingMilli: 4500,
    /** Ratings at or below this get no points. */
    floorRatingMilli: 3000,
    priorReenrollPermille: 550,
    /** Minutes to an answer for which a coach gets half the points. */
    answerHalfMinutes: 60,
    /** Minutes assumed for coaches whose answers are not measured yet. */
    priorAnswerMinutes: 60,
    /** Distance from which on there are no points; metres. */
    distanceRangeM: 12_000,
  },

  /** The part of the rank that depends on the request. */
  fit: {
    perCommonSlot: 70,
    maxCommonSlots: 3,
    perCommonPurpose: 60,
    maxCommonPurposes: 3,
    /**
     * Exclusive upper limit of the random number that is added to the score, so that similar coaches are shown equally
     * often.
     */
    chance: 120,
  },

  reviewsPerPage: 10,
  /** Number of favourites of an account; one more is rejected. */
  maxFavourites: 200,
  /** Number of recently viewed coaches that are stored, in the browser and for the account. */
  maxRecents: 36,
  /** How long a browser remembers the favourite of a guest who went to log in. */
  pendingFavouriteMs: HOUR_MS,

  /** Number of parts of a point in the equal-chance term, so that ties are very rare. */
  chanceParts: 1024,

  /** Maximum distance that is shown as a walk; metres. */
  walkUpToM: 1500,
  walkMetresPerMinute: 67,
  /** Minimum number of reviews, and minimum share, for which a re-enrolment share is shown. */
  showReenrolFromReviews: 5,
  showReenrolFromPermille: 600,
  showAnswerUpToMinutes: 60,

  /** The answer time is the median of this many of the latest settled requests, and needs at least this many. */
  answersCounted: 20,
  answersNeeded: 3,
  /**
   * The re-enrolment share is measured only if at least this many learners have finished a contract or bought again.
   */
  reenrolmentLearnersNeeded: 5,

  /** With fewer matches than this, the search suggests one more slot. */
  fewMatches: 5,
  /** Number of neighbouring districts that a smallest change may suggest. */
  neighbourDistricts: 6,
  neighbourRangeM: 10_000,
  /** Number of neighbouring districts that the coach's choice of districts suggests. */
  pickerNeighbours: 12,
  /** Cost of each change for the learner; the cheapest change that helps is offered first. */
  changeCosts: { adjacentTime: 1, neighbourDay: 2, otherTime: 3, gender: 4, type: 5, purpose: 6, district: 7, open: 8 },
  /** Maximum number of smallest changes that are offered. */
  maxChanges: 3,
} as const;

export type MatchingPolicy = typeof matchingPolicy;
