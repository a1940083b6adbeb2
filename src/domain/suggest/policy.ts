/** Decisions of the questionnaire. */
export const suggestPolicy = {
  /** A draft that was not changed for this many days is not offered again. */
  draftDays: 30,
  pregnancyWeeks: { min: 1, max: 42 },
  age: { min: 1, max: 110 },
  /** For a person up to this age, lessons for children are offered first. */
  childUntil: 12,
  /** A person up to this age needs a coach whose criminal records were checked. */
  minorUntil: 18,
  /** Number of questionnaires that one learner may submit per hour. */
  formsPerHour: 30,
} as const;

/** Limits of typed texts, in characters, and of selections. */
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
