import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { setStoredDayOwner, notifyQueueChanged } from '~/components/browser/stored-day';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { BodyCheckSubject } from '~/domain/body-check/schema';
import type { ExpertDay } from '~/domain/timetable/expert/expert-schema';
import { newId } from '~/trpc/new-id';
import { once } from '~/trpc/once';
import { restoreClockOffset } from '~/trpc/server-clock';
import type { Action, NewAction } from './action';

type DayDatabase = DBSchema & {
  actions: { key: number; value: Omit<Action, 'order'> & { order?: number }; indexes: { person: string } };
  days: { key: string; value: { key: string; day: ExpertDay } };
  /** Body checks of the stored days, by reservation. */
  bodyChecks: { key: number; value: BodyCheckSubject };
  /** How far the server's clock is ahead of this phone's, and the time of the last action; in milliseconds. */
  clock: { key: 'ahead' | 'last'; value: number };
};

/** Opens the phone's database of experts' days, with one queue per expert in the order of the actions. */
export const database: () => Promise<IDBPDatabase<DayDatabase>> = once(() => open());

function open(): Promise<IDBPDatabase<DayDatabase>> {
  return openDB<DayDatabase>('expert-day', 2, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('actions', { keyPath: 'order', autoIncrement: true }).createIndex('person', 'person');
        db.createObjectStore('days', { keyPath: 'key' });
        db.createObjectStore('clock');
      }
      db.createObjectStore('bodyChecks', { keyPath: 'b2bTimetableReservationId' });
    },
    // Closes this connection so that a tab with a newer version does not have to wait for it.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
}

export async function readActions(expertId: string): Promise<Action[]> {
  const rows = await (await database()).getAllFromIndex('actions', 'person', expertId);
  return (rows as Action[]).toSorted((a, b) => a.order - b.order);
}

/** Adds an action to the end of the expert's queue, with its time and its own idempotency key unless it has one. */
export async function addAction(expertId: string, action: NewAction): Promise<void> {
  const db = await database();
  const offset = (await db.get('clock', 'ahead')) ?? 0;
  const now = Date.now() + offset;
  const last = (await db.get('clock', 'last')) ?? 0;
  // A later action never has an earlier time, although the server's clock is learnt again with each answer.
  const doneAt = last - now < MINUTE_MS ? Math.max(now, last) : now;
  await db.put('clock', doneAt, 'last');
  const key = ('idempotencyKey' in action ? action.idempotencyKey : undefined) ?? newId();
  await db.add('actions', { ...action, person: expertId, idempotencyKey: key, doneAt: new Date(doneAt) });
  notifyQueueChanged();
}

/**
 * Replaces a queued action in one transaction, so that a browser that is killed meanwhile has one of the two. Nothing
 * of this expert's queue is sent meanwhile.
 * @param make gets whether the first action was still queued, or has already been sent
 */
export function replaceAction(
  expertId: string,
  { order }: Pick<Action, 'order'>,
  make: (wasQueued: boolean) => NewAction,
): Promise<void> {
  return navigator.locks.request(`expert-outbox:${expertId}`, async () => {
    const db = await database();
    const now = Date.now() + ((await db.get('clock', 'ahead')) ?? 0);
    const last = (await db.get('clock', 'last')) ?? 0;
    const doneAt = last - now < MINUTE_MS ? Math.max(now, last) : now;
    const transaction = db.transaction('actions', 'readwrite');
    const wasQueued = (await transaction.store.getKey(order)) !== undefined;
    await transaction.store.delete(order);
    await transaction.store.add({
      ...make(wasQueued),
      person: expertId,
      idempotencyKey: newId(),
      doneAt: new Date(doneAt),
    });
    await transaction.done;
    notifyQueueChanged();
  });
}

export async function changeAction(action: Action): Promise<void> {
  await (await database()).put('actions', action);
  notifyQueueChanged();
}

/** Removes an action from the queue. @returns whether it was still queued */
export async function dropAction({ order }: Pick<Action, 'order'>): Promise<boolean> {
  const transaction = (await database()).transaction('actions', 'readwrite');
  const queuedKey = await transaction.store.getKey(order);
  await transaction.store.delete(order);
  await transaction.done;
  notifyQueueChanged();
  return queuedKey !== undefined;
}

const dayKey = ({
  encryptedCoachId,
  csCorporateId,
  date,
}: Pick<ExpertDay, 'encryptedCoachId' | 'csCorporateId' | 'date'>) => `${encryptedCoachId}:${csCorporateId}:${date}`;

/** How long past days are stored. */
const RETENTION_MS = 3 * DAY_MS;

/** Stores a day as the server sent it, and drops the days of other experts and old ones. */
export async function storeDay(day: ExpertDay): Promise<void> {
  await setStoredDayOwner(day.encryptedCoachId);
  const transaction = (await database()).transaction('days', 'readwrite');
  const oldest = seoulDate(new Date(day.serverNow.getTime() - RETENTION_MS));
  for (const stored of await transaction.store.getAll())
    if (stored.day.encryptedCoachId !== day.encryptedCoachId || stored.day.date < oldest)
      await transaction.store.delete(stored.key);
  const before = await transaction.store.get(dayKey(day));
  if (!before || before.day.serverNow <= day.serverNow) await transaction.store.put({ key: dayKey(day), day });
  await transaction.done;
}

export async function readDay(
  of: Pick<ExpertDay, 'encryptedCoachId' | 'csCorporateId' | 'date'>,
): Promise<ExpertDay | null> {
  const stored = await (await database()).get('days', dayKey(of));
  return stored ? upgradeStoredDay(stored.day) : null;
}

/** Fills in a day that an older version stored without the distinction of people; the next answer has it. */
function upgradeStoredDay(day: ExpertDay): ExpertDay {
  const withDistinction = (row: ExpertDay['lessons'][number]['reservations'][number]) => ({
    ...row,
    distinction: (row as Partial<typeof row>).distinction ?? '',
  });
  return {
    ...day,
    lessons: day.lessons.map((lesson) => ({ ...lesson, reservations: lesson.reservations.map(withDistinction) })),
  };
}

/** Returns the days that this phone stores for an expert, the earliest first. */
export async function readDaysOfExpert(expertId: string): Promise<ExpertDay[]> {
  const rows = await (await database()).getAll('days');
  return rows
    .map(({ day }) => day)
    .filter(({ encryptedCoachId }) => encryptedCoachId === expertId)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.csCorporateId - b.csCorporateId);
}

const storedOffset = async () => (await database()).get('clock', 'ahead');

/** Sets the page's clock by the stored difference, unless an answer has set it. */
export async function restoreClock(): Promise<void> {
  const offset = await storedOffset();
  if (offset !== undefined) restoreClockOffset(offset);
}

/** Returns the server's time by the stored difference, or else the phone's own time. */
export async function serverTime(): Promise<Date> {
  return new Date(Date.now() + ((await storedOffset()) ?? 0));
}

export async function storeClock(serverNow: Date): Promise<void> {
  await (await database()).put('clock', serverNow.getTime() - Date.now(), 'ahead');
}
