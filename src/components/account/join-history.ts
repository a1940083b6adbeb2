import { brand } from '~/domain/shared/brand';

const KEY = `${brand.key}Join`;

/**
 * The question that an entry of the browser's history shows, and the first one of its row: between them each question
 * has its own entry.
 */
export type JoinEntry = { step: number; first: number };

type Entries = Pick<History, 'state' | 'pushState' | 'replaceState'>;

const isStep = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** What is written in a history entry; null where it is not one of joining. */
export function joinEntryOf(state: unknown): JoinEntry | null {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return null;
  const entry: unknown = (state as Record<string, unknown>)[KEY];
  if (typeof entry !== 'object' || entry === null || !('step' in entry) || !('first' in entry)) return null;
  const { step, first } = entry;
  return isStep(step) && isStep(first) && first <= step ? { step, first } : null;
}

/**
 * Where to go on when the form comes at an entry: at its question, or at the last one that was reached where a reload
 * took the password. Then the row is gone back by so many entries, so that back and forward still go one question each.
 */
export function resumeJoin(entry: JoinEntry | null, reached: number): JoinEntry & { back: number } {
  if (!entry) return { step: reached, first: reached, back: 0 };
  // What was reached lies before the row: the row begins there from now on.
  if (reached < entry.first) return { step: reached, first: reached, back: entry.step - entry.first };
  const step = Math.min(entry.step, reached);
  return { step, first: entry.first, back: entry.step - step };
}

/** Writes the question into the present entry; what others keep there stays. */
export function markJoinEntry(history: Entries, { step, first }: JoinEntry): void {
  history.replaceState({ ...(history.state as object | null), [KEY]: { step, first } }, '');
}

/** An entry of its own for the next question; Next adds what it needs to find the page again. */
export function pushJoinStep(history: Entries, step: number): void {
  const here = joinEntryOf(history.state) ?? { step: step - 1, first: step - 1 };
  // The router may have replaced the entry since.
  markJoinEntry(history, here);
  history.pushState({ [KEY]: { step, first: here.first } }, '');
}

/** A browser that forgot the entries answers nothing. */
const SILENCE_MS = 1000;

/** Goes back so many entries; done once the browser is there. */
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

/** To the first question's entry, before joining leads elsewhere: back from there skips the questions. */
export function leaveJoinSteps(): Promise<void> {
  const entry = joinEntryOf(window.history.state);
  return goBack(entry ? entry.step - entry.first : 0);
}
