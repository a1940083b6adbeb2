'use client';
import { useEffect } from 'react';
import { keptDayOf } from './kept-day';

/**
 * Takes an expert's kept days off this device when the expert has logged out or somebody else has logged in. Stands in
 * the root layout, because both lead to any page; where nothing is kept it asks nothing.
 */
export function KeptDayKeeper() {
  useEffect(() => {
    if (keptDayOf.read() === null) return;
    import('./forget-days-of-others')
      .then(({ forgetDaysOfOthers }) => forgetDaysOfOthers())
      // Without a connection they stay until the next page.
      .catch(() => {});
  }, []);
  return null;
}
