'use client';
import { useEffect } from 'react';
import { hasAliveCookie } from '~/components/layout/use-session-hint';
import { clearStaleJoinDraft } from '../account/join-draft-key';
import { clearLessonReviewDrafts } from './lesson-review-drafts';
import { tabPlace } from './stored-value';

/**
 * Deletes a tab's join draft when a user is logged in, and its review drafts when nobody is. It is part of the root
 * layout, because logging in and out lead to any page.
 */
export function TabStorageCleanup() {
  useEffect(() => {
    const isAlive = hasAliveCookie();
    clearLessonReviewDrafts(tabPlace, { isAlive });
    clearStaleJoinDraft(tabPlace, { isAlive });
  }, []);
  return null;
}
