'use client';
import { useEffect } from 'react';
import { hasAliveCookie } from '~/components/layout/use-session-hint';
import { clearStaleJoinDraft } from '../account/join-draft-key';
import { browserPlace, tabPlace } from './stored-value';
import { clearUserDrafts } from './user-drafts';

/**
 * Deletes a tab's join draft when a user is logged in, and all drafts of users when nobody is. It is part of the root
 * layout, because logging in and out can end on any page.
 */
export function TabStorageCleanup() {
  useEffect(() => {
    const isAlive = hasAliveCookie();
    clearUserDrafts([browserPlace, tabPlace], { isAlive });
    clearStaleJoinDraft(tabPlace, { isAlive });
  }, []);
  return null;
}
