// What was changed last, under its new ids, until it has been shown: a lesson may stand elsewhere than before, and its
// contract's card is another one. In memory only, for the page that changed it.
let changed: { encryptedId: string; encryptedLessonId?: string; at: number } | null = null;

/** A contract that was just changed, and the lesson if it was about one; `at`: when, in ms. */
export function rememberChanged(ids: { encryptedId: string; encryptedLessonId?: string }, at = Date.now()): void {
  changed = { ...ids, at };
}

/**
 * Is this the lesson or the contract that was just changed? Answered with yes once: a lesson's row is asked before the
 * card around it.
 */
export function takeChanged(id: string): boolean {
  if (changed === null || (changed.encryptedLessonId !== id && changed.encryptedId !== id)) return false;
  changed = null;
  return true;
}

/** Whether something was changed that nothing shows on a page drawn of what was read at `readAt`, in ms. Yes once. */
export function dropChanged(readAt: number): boolean {
  if (changed === null || changed.at > readAt) return false;
  changed = null;
  return true;
}
