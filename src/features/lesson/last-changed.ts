// The lesson that was changed last, under its new id, until its row has been shown: it may stand elsewhere than before.
// In memory only, for the page that changed it.
let changed: string | null = null;

export function rememberChanged(encryptedLessonId: string): void {
  changed = encryptedLessonId;
}

/** Is this the lesson that was just changed? Answered with yes once. */
export function takeChanged(encryptedLessonId: string): boolean {
  if (changed !== encryptedLessonId) return false;
  changed = null;
  return true;
}
