/** Decisions of the questionnaire [C]. */
export const suggestPolicy = {
  /** A draft nobody touched for this long is not offered again. */
  draftDays: 30,
  pregnancyWeeks: { min: 1, max: 42 },
  age: { min: 1, max: 110 },
  /** Up to this age somebody is offered lessons for children first. */
  childUntil: 12,
  /** Questionnaires that one learner may hand in within an hour. */
  formsPerHour: 30,
} as const;

/** Bounds of what people type, in characters, and of what they pick. */
export const bounds = {
  name: 40,
  addressDetail: 100,
  directInput: 300,
  note: 500,
  token: 200,
  url: 2000,
  email: 254,
  histories: 20,
  historyItems: 10,
  tools: 50,
} as const;
