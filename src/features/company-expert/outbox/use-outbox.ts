'use client';
import { useCallback, useEffect, useState } from 'react';
import { onQueueChange } from '~/components/browser/stored-day';
import type { Action, NewAction } from './action';
import { asNew, withoutFindings } from './rejected';
import { withdrawAction } from './send';
import { flush as flushQueue, onSent as listenToSent, type Sent, setHalt, startSender, useHalt } from './sender';
import { addAction, changeAction, dropAction, readActions, replaceAction } from './store';

export type { Sent };

/** Returns the actions that the server may not have yet, and functions to add, change and send them. */
export function useOutbox(person: string, onSent: (sent: Sent) => Promise<unknown>) {
  const [actions, setActions] = useState<readonly Action[]>([]);
  const halt = useHalt(person);
  const flush = useCallback(() => flushQueue(person), [person]);

  useEffect(() => {
    const read = () =>
      void readActions(person).then((all) => {
        setActions(all);
        // Everything was withdrawn, so the next action has not waited for anything yet.
        if (all.every(({ conflict }) => conflict !== undefined)) setHalt(person, null);
      });
    read();
    return onQueueChange(read);
  }, [person]);

  useEffect(() => listenToSent(onSent), [onSent]);
  useEffect(() => startSender(person), [person]);

  const enqueueAction = useCallback(
    async (action: NewAction) => {
      await addAction(person, action);
      void flush();
    },
    [person, flush],
  );
  const replace = useCallback(
    async (action: Action, make: (wasQueued: boolean) => NewAction) => {
      await replaceAction(person, action, make);
      void flush();
    },
    [person, flush],
  );
  const sendAgain = useCallback(
    async (action: Action) => {
      await changeAction(asNew(action));
      await flush();
    },
    [flush],
  );
  const forgetFindings = useCallback((action: Action) => changeAction(withoutFindings(action)), []);
  const withdraw = useCallback((action: Action) => withdrawAction(person, action), [person]);
  return {
    actions,
    halt,
    act: enqueueAction,
    replace,
    flush,
    dismiss: dropAction,
    forgetFindings,
    sendAgain,
    withdraw,
  };
}

export type Outbox = ReturnType<typeof useOutbox>;
