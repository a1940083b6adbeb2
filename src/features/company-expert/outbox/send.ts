import { refusalOf } from '~/trpc/refusal';
import type { Action } from './action';
import { afterRefusal, type Halt } from './refused';
import { changeAction, dropAction, readActions } from './store';

export type Send = (action: Action) => Promise<unknown>;

/**
 * Sends a person's queue in order, one at a time and from one tab at a time. What the server has taken leaves the
 * queue, also when its answer was lost and it was sent again: the key says that it is the same. What it refuses for
 * good stays as a conflict, and the others go on.
 * @param onHalt told after each answer, and at the end: why it stops, or null while it goes on and when nothing is left
 */
export function sendAll(person: string, send: Send, onHalt: (halt: Halt | null) => void): Promise<void> {
  return navigator.locks.request(`expert-outbox:${person}`, async () => {
    for (;;) {
      const next = (await readActions(person)).find(({ conflict }) => conflict === undefined);
      if (!next) return onHalt(null);
      try {
        await send(next);
        await dropAction(next);
      } catch (thrown) {
        const { halt, changed } = afterRefusal(next, refusalOf(thrown));
        if (changed) await changeAction(changed);
        onHalt(halt);
        if (halt) return;
      }
    }
  });
}

/** Takes something out of the queue, unless it is on its way this moment. @returns whether it was still there */
export function takeBack(person: string, action: Action): Promise<boolean> {
  return navigator.locks.request(`expert-outbox:${person}`, () => dropAction(action));
}
