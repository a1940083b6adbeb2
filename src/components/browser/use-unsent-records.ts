import { useEffect } from 'react';
import { create } from 'zustand';
import { useSessionHint } from '~/components/layout/use-session-hint';
import type { UnsentRecord } from '~/domain/timetable/expert/unsent-records';
import { onQueueChange, readUnsentRecords } from './kept-day';

/** `serverNow`: the server's time when they were read, as this browser knows it. */
export type Unsent = { records: readonly UnsentRecord[]; serverNow: Date };

const none: Unsent = { records: [], serverNow: new Date(0) };
const useStored = create<Unsent>()(() => none);

async function refresh(person: string): Promise<void> {
  const { records, ahead } = await readUnsentRecords(person);
  useStored.setState({ records, serverNow: new Date(Date.now() + ahead) });
}

/** What the expert who is logged in did in this browser and the server does not have. */
export function useUnsentRecords(): Unsent {
  const session = useSessionHint();
  const person = session.status === 'alive' ? session.encryptedCoachId : null;
  useEffect(() => {
    if (person === null) return useStored.setState(none);
    // Blocked storage holds no queue.
    const read = () => void refresh(person).catch(() => {});
    read();
    return onQueueChange(read);
  }, [person]);
  return useStored();
}
