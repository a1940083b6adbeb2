// Ids of the contract and the lesson that were changed last, after the change. A page highlights them once. The lesson
// may have moved on the page, and its contract has a new card. It is stored only in memory, for the page that made the
// change.
let changed: { encryptedId: string; encryptedLessonId?: string; at: number } | null = null;

/** Remembers a contract that was just changed, and the lesson if the change was about one; `at` is the time in ms. */
export function setLastChanged(ids: { encryptedId: string; encryptedLessonId?: string }, at = Date.now()): void {
  changed = { ...ids, at };
}

/**
 * Returns whether this lesson or contract was just changed. Returns true only once: the row of a lesson calls it before
 * the card around it.
 */
export function takeChanged(id: string): boolean {
  if (changed === null || (changed.encryptedLessonId !== id && changed.encryptedId !== id)) return false;
  changed = null;
  return true;
}

/** Returns whether a change has no row on a page whose data was read at `readAt`, in ms. Returns true only once. */
export function dropChanged(readAt: number): boolean {
  if (changed === null || changed.at > readAt) return false;
  changed = null;
  return true;
}
