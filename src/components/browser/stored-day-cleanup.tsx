'use client';
import { useEffect } from 'react';
import { storedDayOwner } from './stored-day';

/**
 * Deletes an expert's stored days from this device when the expert has logged out or another user has logged in. It is
 * part of the root layout, because both can end on any page; without stored days it sends no request.
 */
export function StoredDayCleanup() {
  useEffect(() => {
    if (storedDayOwner.read() === null) return;
    import('./delete-other-users-days')
      .then(({ deleteOtherUsersDays }) => deleteOtherUsersDays())
      // Without a connection the days stay until the next page.
      .catch(() => {});
  }, []);
  return null;
}
