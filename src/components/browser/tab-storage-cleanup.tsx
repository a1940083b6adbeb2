'use client';
import { useEffect } from 'react';
import { hasAliveCookie } from '~/components/layout/use-session-hint';
import { clearStaleJoinDraft } from '../account/join-draft-key';
import { clearLessonReviewDrafts } from './lesson-review-drafts';
import { clearLessonNoteDrafts } from './lesson-note-drafts';
import { browserPlace, tabPlace } from './stored-value';

/**
 * Deletes a tab's join draft when a user is logged in, and drafts of reviews and lesson notes when nobody is. It is
 * part of the root layout, because logging in and out lead to any page.
 */
export function TabStorageCleanup() {
  useEffect(() => {
    const isAlive = hasAliveCookie();
    clearLessonReviewDrafts(tabPlace, { isAlive });
    clearLessonNoteDrafts(browserPlace, { isAlive });
    clearStaleJoinDraft(tabPlace, { isAlive });
  }, []);
  return null;
}
