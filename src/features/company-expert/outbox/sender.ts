import { create } from 'zustand';
import { onQueueChange, notifyQueueChanged } from '~/components/browser/stored-day';
import { unsentCookie } from '~/domain/timetable/expert/unsent';
import { plainClient } from '~/trpc/plain-client';
import { type Action, inputOf, isVisit } from '~/components/outbox/action';
import type { Halt } from './rejected';
import { sendAll } from './send';
import { readActions } from '~/components/outbox/store';

const RETRY_MS = 10_000;

/** An action that the server has accepted, with its answer. */
export type Sent = { action: Action; answer: unknown };
type OnSent = (sent: Sent) => Promise<unknown>;

/** Why nothing of an expert's queue is being sent in this tab. */
const useHalts = create<Record<string, Halt | null>>()(() => ({}));
export const useHalt = (expertId: string): Halt | null => useHalts((halts) => halts[expertId] ?? null);
export const setHalt = (expertId: string, halt: Halt | null): void => useHalts.setState({ [expertId]: halt });

const listeners = new Set<OnSent>();
/** Calls back with each sent action, before it leaves the queue. @returns a function that stops it */
export function onSent(listener: OnSent): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let client: ReturnType<typeof plainClient> | undefined;

async function send(expertId: string, action: Action): Promise<void> {
  client ??= plainClient();
  // Each input was type-checked when it was put into the queue.
  const { mutate } = isVisit(action) ? client.lesson[action.kind] : client.b2bExpert[action.kind];
  const call = mutate as (input: object) => Promise<unknown>;
  const answer = await call(inputOf(action));
  // The reason for the halt no longer applies, so the other actions are being sent.
  setHalt(expertId, null);
  // A page shows the server's answer before the action leaves the queue, so that the old state does not appear for a
  // moment.
  for (const listener of listeners) await listener({ action, answer });
}

/** Sends an expert's queue as far as the server accepts it. */
export async function flush(expertId: string): Promise<void> {
  if ((await readActions(expertId)).length === 0) return;
  await sendAll(
    expertId,
    (action) => send(expertId, action),
    (halt) => setHalt(expertId, halt),
  );
}

type Running = { users: number; stop: () => void };
const running = new Map<string, Running>();

/** Sends an expert's queue until every user of the sender has stopped it; a tab has one sender for each expert. */
export function startSender(expertId: string): () => void {
  const sender = running.get(expertId) ?? { users: 0, stop: run(expertId) };
  running.set(expertId, sender);
  sender.users += 1;
  return () => {
    sender.users -= 1;
    if (sender.users > 0) return;
    sender.stop();
    running.delete(expertId);
  };
}

function run(expertId: string): () => void {
  let isBusy = false;
  let lastCount = -1;
  const count = async () => {
    const { length } = await readActions(expertId);
    writeUnsentCookie(length);
    const isOfOtherTab = lastCount !== -1 && lastCount !== length;
    lastCount = length;
    return isOfOtherTab;
  };
  const retry = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await flush(expertId);
      // Another tab may have sent or added an action since this tab last read the queue.
      if (await count()) notifyQueueChanged();
    } finally {
      isBusy = false;
    }
  };
  // Blocked storage has no queue.
  const tryAgain = () => void retry().catch(() => {});
  const recount = () => void count().catch(() => {});
  const timer = setInterval(tryAgain, RETRY_MS);
  globalThis.addEventListener('online', tryAgain);
  const stopCounting = onQueueChange(recount);
  tryAgain();
  return () => {
    clearInterval(timer);
    globalThis.removeEventListener('online', tryAgain);
    stopCounting();
  };
}

function writeUnsentCookie(count: number): void {
  const { name, path, maxAgeSeconds } = unsentCookie;
  document.cookie = `${name}=${count}; path=${path}; max-age=${count > 0 ? maxAgeSeconds : 0}; samesite=lax`;
}
