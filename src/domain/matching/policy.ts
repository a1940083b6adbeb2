/** Decisions of being matched [C]: the questionnaire goes to coaches, who propose. Hours are hours of the clock. */
export const matchingRequestPolicy = {
  /** Coaches that one round asks. */
  coachesPerRound: 5,
  /** So long they have to answer; a round that begins late ends with the consulting. */
  answerHours: 24,
  /** With less than this left of the consulting no further round begins. */
  minRoundHours: 6,
  /** Who has not answered is reminded so long before the deadline. */
  remindCoachHours: 6,
  /** The learner is reminded so long before the consulting ends. */
  remindLearnerHours: 24,
  /** Times in a proposal. */
  times: { min: 1, max: 3 },
  /** How far ahead a proposed time may be: what the payment page shows. */
  timesWithinDays: 14,
  /** Characters of the coach's message. */
  message: { min: 20, max: 500 },
  /** Requests that one learner may send to coaches within a day. */
  requestsPerDay: 5,
} as const;
