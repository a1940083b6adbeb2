export type ToastTone = 'plain' | 'good' | 'bad';

export interface ToastMessage {
  text: string;
  tone: ToastTone;
  /** An action in the toast, such as undo: "되돌리기". */
  action?: { label: string; run: () => void };
}

/**
 * A toast that is shown, or waits for a place that shows it. It disappears at `until` (milliseconds of the browser's
 * clock), which is counted from the moment at which it is first shown.
 */
export type LiveToast = ToastMessage & { id: number; until: number };

/** A place that renders toasts. Only one place renders them at a time. */
export interface ToastPlace {
  show: (toast: LiveToast) => void;
  /** Removes one toast before its time. */
  drop: (id: number) => void;
  /** Removes all toasts, because another place shows them from now on. */
  clear: () => void;
}

export const TOAST_MS = 4000;

/** How long a toast waits for a place, for example while the code of the page's own place loads slowly. */
export const TOAST_WAIT_MS = 30_000;

let page: ToastPlace | null = null;
const panels: ToastPlace[] = [];
let current: ToastPlace | null = null;
let live: LiveToast[] = [];
/** Ids of the toasts that no place has shown yet. */
const unseen = new Set<number>();
let serial = 0;
const listeners = new Set<() => void>();

/**
 * Shows a short message that disappears by itself, for a success or for a failure that stops nothing. A message that
 * must be read uses `useAlert` or stays on the page.
 */
export function toast(text: string, options: { tone?: ToastTone; action?: ToastMessage['action'] } = {}): void {
  serial += 1;
  const message: LiveToast = {
    id: serial,
    text,
    tone: options.tone ?? 'plain',
    action: options.action,
    until: Date.now() + TOAST_WAIT_MS,
  };
  for (const { id } of live.filter((other) => isRepeated(other, message))) {
    unseen.delete(id);
    current?.drop(id);
  }
  unseen.add(message.id);
  live = [...live.filter((other) => other.until > Date.now() && !isRepeated(other, message)), message];
  if (current) showIn(current, message);
  else for (const call of listeners) call();
}

/** Whether a toast says the same again, for example after a double press; the later one replaces it. */
const isRepeated = (other: LiveToast, { text, tone, action }: LiveToast): boolean =>
  other.text === text && other.tone === tone && !other.action && !action;

function showIn(place: ToastPlace, message: LiveToast): void {
  if (unseen.delete(message.id)) message.until = Date.now() + TOAST_MS;
  place.show(message);
}

/** For the host: called when a toast arrives that no place shows. */
export function onFirstToast(call: () => void): () => void {
  listeners.add(call);
  if (live.some(({ until }) => until > Date.now())) call();
  return () => listeners.delete(call);
}

/** Removes success toasts, so that they are not shown above a new error. A toast with an undo action stays. */
export function dropDone(): void {
  for (const { id } of live.filter(isDone)) current?.drop(id);
  live = live.filter((message) => !isDone(message));
}

/** Removes all toasts, also those with an undo action. */
export function clearToasts(): void {
  current?.clear();
  live = [];
  unseen.clear();
}

const isDone = ({ tone, action }: LiveToast) => tone === 'good' && !action;

/**
 * Registers a place that renders toasts: the page's own, or that of an open panel, which has room beside its buttons.
 * The panel opened last renders them; toasts that are still visible move when a panel opens or closes.
 */
export function takeToasts(place: ToastPlace, of: 'page' | 'panel'): () => void {
  if (of === 'page') page = place;
  else panels.push(place);
  moveOn();
  return () => {
    if (of === 'page') page = null;
    else panels.splice(panels.indexOf(place), 1);
    moveOn();
  };
}

function moveOn(): void {
  const next = panels.at(-1) ?? page;
  if (next === current) return;
  current?.clear();
  current = next;
  if (!current) {
    // The page's own place is loaded with the first toast that it has to show.
    if (live.some(({ until }) => until > Date.now())) for (const call of listeners) call();
    return;
  }
  for (const message of live) if (message.until > Date.now()) showIn(current, message);
}
