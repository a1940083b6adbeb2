'use client';
import { useEffect } from 'react';
import { keptDayOf } from './kept-day';

/**
 * Deletes an expert's stored days from this device when the expert has logged out or another user has logged in. It is
 * part of the root layout, because both can lead to any page; without stored days it sends no request.
 */
export function KeptDayKeeper() {
  useEffect(() => {
    if (keptDayOf.read() === null) return;
    import('./forget-days-of-others')
      .then(({ forgetDaysOfOthers }) => forgetDaysOfOthers())
      // Without a connection the days stay until the next page.
      .catch(() => {});
  }, []);
  return null;
}
