'use client';
import { useMemo } from 'react';
import { trpc } from '~/trpc/react';
import { weeksOfMonth } from '~/components/calendar/calendar-days';

type HoursOf = { encryptedId: string; encryptedLessonId: string | null; month: string; outsideSlots: boolean };

/** Loads a month of free hours for a contract's calendar, by day. */
export function useHours({ encryptedId, encryptedLessonId, month, outsideSlots }: HoursOf) {
  const days = weeksOfMonth(month);
  const query = trpc.lesson.hours.useQuery(
    {
      encryptedId,
      encryptedLessonId: encryptedLessonId ?? undefined,
      from: days[0] ?? `${month}-01`,
      days: days.length,
      outsideSlots,
    },
    // Another user can take an hour at any moment. The previous month stays visible while the next one loads.
    { staleTime: 10_000 },
  );
  const byDay = useMemo(
    () => (query.data ? new Map(query.data.days.map(({ date, startsAt }) => [date, startsAt])) : null),
    [query.data],
  );
  const counts = useMemo(
    () => (byDay ? new Map([...byDay].map(([date, hours]) => [date, hours.length])) : null),
    [byDay],
  );
  const preferred = useMemo(() => new Set(query.data?.wished.map((at) => at.getTime())), [query.data]);
  return { query, byDay, counts, preferred };
}
