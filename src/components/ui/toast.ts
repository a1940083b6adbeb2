export type ToastTone = 'plain' | 'good' | 'bad';

export interface ToastMessage {
  text: string;
  tone: ToastTone;
  /** A way back or on: "되돌리기". */
  action?: { label: string; run: () => void };
}

let deliver: ((message: ToastMessage) => void) | null = null;
let waiting: ToastMessage[] = [];
const wake = new Set<() => void>();

/**
 * A short message that leaves by itself, for what is done or what failed without stopping anything.
 * What must be read goes through `useAlert` or stays on the page.
 */
export function toast(text: string, options: { tone?: ToastTone; action?: ToastMessage['action'] } = {}): void {
  const message: ToastMessage = { text, tone: options.tone ?? 'plain', action: options.action };
  if (deliver) {
    deliver(message);
    return;
  }
  waiting.push(message);
  for (const call of wake) call();
}

/** For the host: called when the first message comes. */
export function onFirstToast(call: () => void): () => void {
  wake.add(call);
  if (waiting.length > 0) call();
  return () => wake.delete(call);
}

/** For the drawn toaster: takes the messages that waited and all that follow. */
export function takeToasts(handler: (message: ToastMessage) => void): () => void {
  deliver = handler;
  const due = waiting;
  waiting = [];
  for (const message of due) handler(message);
  return () => {
    deliver = null;
  };
}
