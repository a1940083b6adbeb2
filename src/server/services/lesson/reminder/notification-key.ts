/** What the keys of messages begin with, before the id of a row, by that row. */
const prefixes = {
  /** The id of a series is the one of its first lesson. */
  lesson: ['', 'answer-by:', 'answer-by:series:', 'coach-paused:', 'coming-up:', 'held:', 'note:'],
  contract: ['contract:', 'first:', 'nudge:', 'trial-note:'],
  substitution: ['substitution:'],
  complaint: ['complaint:', 'complaint-received:', 'words-wanted:'],
} as const;

type Subject = keyof typeof prefixes;
type Beginning = `${(typeof prefixes)[Subject][number]}${number}`;

/**
 * The key of a message to a side of a contract, which is sent once. It begins with the row that it is about, so that
 * closing an account finds every message about the account's rows.
 */
export type NotificationKey = Beginning | `${Beginning}:${string}`;

/** Returns the beginnings of the stored keys of all messages about these rows; each ends with a colon. */
export function notificationKeysAbout(rows: Readonly<Record<Subject, readonly { id: number }[]>>): string[] {
  const subjects = Object.keys(prefixes) as Subject[];
  return subjects.flatMap((subject) =>
    rows[subject].flatMap(({ id }) => prefixes[subject].map((prefix) => `lesson:${prefix}${id}:`)),
  );
}
