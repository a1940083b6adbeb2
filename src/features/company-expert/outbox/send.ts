import { rejectionOf } from '~/trpc/rejection';
import type { Action } from '~/components/outbox/action';
import { afterRejection, type Halt } from './rejected';
import { changeAction, dropAction, readActions } from '~/components/outbox/store';

export type Send = (action: Action) => Promise<unknown>;

/**
 * Sends an expert's queue in order, one action at a time and from one tab at a time. An accepted action leaves the
 * queue, also when its first answer was lost and it was sent again with the same idempotency key. An action that the
 * server rejects permanently stays as a conflict, and the others continue.
 * @param onHalt called after each rejection, and at the end: the reason for stopping, or null while it continues and
 *   when the queue is empty
 */
export function sendAll(expertId: string, send: Send, onHalt: (halt: Halt | null) => void): Promise<void> {
  return navigator.locks.request(`expert-outbox:${expertId}`, async () => {
    for (;;) {
      const next = (await readActions(expertId)).find(({ conflict }) => conflict === undefined);
      if (!next) return onHalt(null);
      try {
        await send(next);
        await dropAction(next);
      } catch (thrown) {
        const { halt, changed } = afterRejection(next, rejectionOf(thrown));
        if (changed) await changeAction(changed);
        onHalt(halt);
        if (halt) return;
      }
    }
  });
}

/** Removes an action from the queue, unless it is being sent. @returns whether it was still in the queue */
export function withdrawAction(expertId: string, action: Action): Promise<boolean> {
  return navigator.locks.request(`expert-outbox:${expertId}`, () => dropAction(action));
}
