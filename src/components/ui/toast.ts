export type ToastTone = 'plain' | 'good' | 'bad';

export interface ToastMessage {
  text: string;
  tone: ToastTone;
  /** A way back or on: "되돌리기". */
  action?: { label: string; run: () => void };
}

/** A message on its way: it leaves by itself at `until` (milliseconds of the browser's clock). */
export type LiveToast = ToastMessage & { id: number; until: number };

/** Where messages are drawn. Only one place draws them at a time. */
export interface ToastPlace {
  show: (toast: LiveToast) => void;
  /** Takes one away before its time. */
  drop: (id: number) => void;
  /** Takes everything away: another place goes on with it. */
  clear: () => void;
}

export const TOAST_MS = 4000;

let page: ToastPlace | null = null;
const panels: ToastPlace[] = [];
let current: ToastPlace | null = null;
let live: LiveToast[] = [];
let serial = 0;
const wake = new Set<() => void>();

/**
 * A short message that leaves by itself, for what is done or what failed without stopping anything.
 * What must be read goes through `useAlert` or stays on the page.
 */
export function toast(text: string, options: { tone?: ToastTone; action?: ToastMessage['action'] } = {}): void {
  serial += 1;
  const message: LiveToast = {
    id: serial,
    text,
    tone: options.tone ?? 'plain',
    action: options.action,
    until: Date.now() + TOAST_MS,
  };
  live = [...live.filter(({ until }) => until > Date.now()), message];
  if (current) current.show(message);
  else for (const call of wake) call();
}

/** For the host: called when the first message comes. */
export function onFirstToast(call: () => void): () => void {
  wake.add(call);
  if (live.some(({ until }) => until > Date.now())) call();
  return () => wake.delete(call);
}

/** Takes away what was said to be done: it does not stand above what is wrong now. A way back stays. */
export function dropDone(): void {
  for (const { id } of live.filter(isDone)) current?.drop(id);
  live = live.filter((message) => !isDone(message));
}

const isDone = ({ tone, action }: LiveToast) => tone === 'good' && !action;

/**
 * For what draws messages: the page's own place, or that of an open panel, which has room for them beside its buttons.
 * The panel opened last has them; what is still to be read moves along when one opens or closes.
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
    // The page's own place is fetched with the first message it has to draw.
    if (live.some(({ until }) => until > Date.now())) for (const call of wake) call();
    return;
  }
  // What waited for a place has not been seen yet.
  for (const message of live) if (message.until > Date.now()) current.show(message);
}
