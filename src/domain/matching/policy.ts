/** Decisions on match requests: the questionnaire goes to coaches, who propose. Hours are clock hours. */
export const matchingRequestPolicy = {
  /** Number of coaches invited per round. */
  coachesPerRound: 5,
  /** Hours that coaches have to answer; a round that begins late ends with the consulting. */
  answerHours: 24,
  /** Minimum hours left of the consulting for another round. */
  minRoundHours: 6,
  /** Coaches without an answer are reminded this many hours before the deadline. */
  remindCoachHours: 6,
  /** The learner is reminded this many hours before the consulting ends. */
  remindLearnerHours: 24,
  /** Number of times in a proposal. */
  times: { min: 1, max: 3 },
  /** How far ahead a proposed time may be, in days; the payment page shows as many. */
  timesWithinDays: 14,
  /** Characters of the coach's message. */
  message: { min: 20, max: 500 },
  /** Maximum number of requests of one learner per day. */
  requestsPerDay: 5,
} as const;
