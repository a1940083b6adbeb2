'use client';
import { useCallback, useEffect, useState } from 'react';
import { onQueueChange } from '~/components/browser/stored-day';
import type { Action, NewAction } from '~/components/outbox/action';
import { withoutConflict, withoutFindings } from './rejected';
import { withdrawAction } from './send';
import { flush as flushQueue, onSent as listenToSent, type Sent, setHalt, startSender, useHalt } from './sender';
import { addAction, changeAction, dropAction, readActions, replaceAction } from '~/components/outbox/store';

export type { Sent };

/** Returns the actions that the server may not have yet, and functions to add, change and send them. */
export function useOutbox(expertId: string, onSent: (sent: Sent) => Promise<unknown>) {
  const [actions, setActions] = useState<readonly Action[]>([]);
  const halt = useHalt(expertId);
  const flush = useCallback(() => flushQueue(expertId), [expertId]);

  useEffect(() => {
    const read = () =>
      void readActions(expertId).then((all) => {
        setActions(all);
        // Everything was withdrawn, so the next action has not waited for anything yet.
        if (all.every(({ conflict }) => conflict !== undefined)) setHalt(expertId, null);
      });
    read();
    return onQueueChange(read);
  }, [expertId]);

  useEffect(() => listenToSent(onSent), [onSent]);
  useEffect(() => startSender(expertId), [expertId]);

  const enqueueAction = useCallback(
    async (action: NewAction) => {
      await addAction(expertId, action);
      void flush();
    },
    [expertId, flush],
  );
  const replace = useCallback(
    async (action: Action, make: (wasQueued: boolean) => NewAction) => {
      await replaceAction(expertId, action, make);
      void flush();
    },
    [expertId, flush],
  );
  const sendAgain = useCallback(
    async (action: Action) => {
      await changeAction(withoutConflict(action));
      await flush();
    },
    [flush],
  );
  const forgetFindings = useCallback((action: Action) => changeAction(withoutFindings(action)), []);
  const withdraw = useCallback((action: Action) => withdrawAction(expertId, action), [expertId]);
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
