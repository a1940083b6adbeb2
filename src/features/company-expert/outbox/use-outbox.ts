'use client';
import { useCallback, useEffect, useState } from 'react';
import { unsentCookie } from '~/domain/timetable/expert/unsent';
import { trpc } from '~/trpc/react';
import { type Action, inputOf, type NewAction } from './action';
import { asNew, type Halt, withoutFindings } from './refused';
import { sendAll, takeBack } from './send';
import { addAction, changeAction, dropAction, onOutboxChange, readActions, replaceAction } from './store';

const AGAIN_MS = 10_000;

/** What the server has taken, with its answer. */
export type Sent = { action: Action; answer: unknown };

/** What the expert did and the server may not have yet. */
export function useOutbox(person: string, onSent: (sent: Sent) => Promise<unknown>) {
  const { client } = trpc.useUtils();
  const [actions, setActions] = useState<readonly Action[]>([]);
  const [halt, setHalt] = useState<Halt | null>(null);

  const flush = useCallback(async () => {
    const before = (await readActions(person)).length;
    if (before === 0) return;
    await sendAll(
      person,
      async (action) => {
        // Each input was typed when it was put into the queue.
        const send = client.b2bExpert[action.kind].mutate as (sent: object) => Promise<unknown>;
        const answer = await send(inputOf(action));
        // What stopped it is over, so the others are on their way.
        setHalt(null);
        // Shown by the server's word before it leaves the queue, so that nothing falls back for a moment.
        await onSent({ action, answer });
      },
      setHalt,
    );
  }, [client, person, onSent]);

  useEffect(() => {
    const read = () =>
      void readActions(person).then((all) => {
        setActions(all);
        sayUnsent(all.length);
        // All was taken back: what comes next has waited for nothing yet.
        if (all.every(({ conflict }) => conflict !== undefined)) setHalt(null);
      });
    read();
    return onOutboxChange(read);
  }, [person]);

  useEffect(() => {
    const again = () => void flush();
    again();
    const timer = setInterval(again, AGAIN_MS);
    globalThis.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', again);
    };
  }, [flush]);

  const act = useCallback(
    async (action: NewAction) => {
      await addAction(person, action);
      void flush();
    },
    [person, flush],
  );
  const replace = useCallback(
    async (action: Action, make: (wasThere: boolean) => NewAction) => {
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
  const back = useCallback((action: Action) => takeBack(person, action), [person]);
  return { actions, halt, act, replace, flush, dismiss: dropAction, forgetFindings, sendAgain, takeBack: back };
}

function sayUnsent(count: number): void {
  const { name, path, maxAgeSeconds } = unsentCookie;
  document.cookie = `${name}=${count}; path=${path}; max-age=${count > 0 ? maxAgeSeconds : 0}; samesite=lax`;
}

export type Outbox = ReturnType<typeof useOutbox>;
