'use client';
import { useEffect } from 'react';
import { clearExpiredDrafts } from './expired-drafts';
import { browserPlace, tabPlace } from './stored-value';

/**
 * Deletes expired drafts of the user. It is part of the layouts of a user's own pages and not of the root layout
 * (`tab-storage-cleanup.tsx`), because public pages must not load it.
 */
export function ExpiredDraftCleanup() {
  useEffect(() => {
    for (const place of [browserPlace, tabPlace]) clearExpiredDrafts(place, Date.now());
  }, []);
  return null;
}
