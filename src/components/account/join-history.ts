import { brand } from '~/domain/shared/brand';

const KEY = `${brand.key}Join`;

/**
 * The question that an entry of the browser's history shows, and the first question of its row of entries: each
 * question between them has its own entry.
 */
export type JoinEntry = { step: number; first: number };

type Entries = Pick<History, 'state' | 'pushState' | 'replaceState'>;

const isStep = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Returns the question stored in a history entry; null when it is not a join entry. */
export function joinEntryOf(state: unknown): JoinEntry | null {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return null;
  const entry: unknown = (state as Record<string, unknown>)[KEY];
  if (typeof entry !== 'object' || entry === null || !('step' in entry) || !('first' in entry)) return null;
  const { step, first } = entry;
  return isStep(step) && isStep(first) && first <= step ? { step, first } : null;
}

/**
 * Returns the question to continue with when the form opens on a history entry: its own question, or the last one that
 * was reached when a reload lost the password. `back` is the number of entries to go back, so that back and forward
 * still move by one question.
 */
export function resumeJoin(entry: JoinEntry | null, reached: number): JoinEntry & { back: number } {
  if (!entry) return { step: reached, first: reached, back: 0 };
  // The last reached question lies before the row, so the row begins there from now on.
  if (reached < entry.first) return { step: reached, first: reached, back: entry.step - entry.first };
  const step = Math.min(entry.step, reached);
  return { step, first: entry.first, back: entry.step - step };
}

/** Writes the question into the current entry and keeps the state of other code. */
export function markJoinEntry(history: Entries, { step, first }: JoinEntry): void {
  history.replaceState({ ...(history.state as object | null), [KEY]: { step, first } }, '');
}

/** Adds a history entry for the next question; Next adds what it needs to find the page again. */
export function pushJoinStep(history: Entries, step: number): void {
  const current = joinEntryOf(history.state) ?? { step: step - 1, first: step - 1 };
  // The router may have replaced the entry since.
  markJoinEntry(history, current);
  history.pushState({ [KEY]: { step, first: current.first } }, '');
}

/** Longest wait for the event of going back, in milliseconds: a browser that has dropped the entries fires none. */
const SILENCE_MS = 1000;

/** Goes back by this number of entries; resolves once the browser is there. */
export function goBack(entries: number): Promise<void> {
  if (entries <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, SILENCE_MS);
    const arrive = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('popstate', arrive, { once: true });
    window.history.go(-entries);
  });
}

/**
 * Goes back to the first question's entry before the user leaves the form, so that back from the next page skips the
 * questions.
 */
export function leaveJoinSteps(): Promise<void> {
  const entry = joinEntryOf(window.history.state);
  return goBack(entry ? entry.step - entry.first : 0);
}
