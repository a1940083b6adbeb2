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
  /** Up to this age, the legal guardian has to consent to the use of a person's data. */
  guardianUntil: 13,
  /** Number of questionnaires that one learner may submit per hour. */
  formsPerHour: 30,
} as const;

/** Versions of the guardian's consent, the current one last; a changed text needs a new version. */
export const guardianConsents = ['2026-11-30'] as const;
export type GuardianConsent = (typeof guardianConsents)[number];

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
