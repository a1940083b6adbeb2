import { useEffect } from 'react';
import { create } from 'zustand';
import { useSessionHint } from '~/components/layout/use-session-hint';
import type { UnsentRecord } from '~/domain/timetable/expert/unsent-records';
import { restoreClockOffset } from '~/trpc/server-clock';
import { onQueueChange, readUnsentRecords } from './stored-day';

type Unsent = { records: readonly UnsentRecord[] };

const none: Unsent = { records: [] };
const useStored = create<Unsent>()(() => none);

async function refresh(person: string): Promise<void> {
  const { records, offset } = await readUnsentRecords(person);
  if (offset !== null) restoreClockOffset(offset);
  useStored.setState({ records });
}

/** Returns what the logged-in expert did in this browser and the server does not have. */
export function useUnsentRecords(): readonly UnsentRecord[] {
  const session = useSessionHint();
  const person = session.status === 'alive' ? session.encryptedCoachId : null;
  useEffect(() => {
    if (person === null) return useStored.setState(none);
    // Blocked storage contains no queue.
    const read = () => void refresh(person).catch(() => {});
    read();
    return onQueueChange(read);
  }, [person]);
  return useStored(({ records }) => records);
}
