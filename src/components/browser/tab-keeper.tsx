'use client';
import { useEffect } from 'react';
import { hasAliveCookie } from '~/components/layout/use-session-hint';
import { forgetJoinOfOthers } from '../account/join-draft-key';
import { forgetLessonReviewDrafts } from './lesson-review-drafts';
import { tabPlace } from './stored-value';

/**
 * Deletes a tab's join draft when a user is logged in, and its review drafts when nobody is. It is part of the root
 * layout, because logging in and out lead to any page.
 */
export function TabKeeper() {
  useEffect(() => {
    const isAlive = hasAliveCookie();
    forgetLessonReviewDrafts(tabPlace, { isAlive });
    forgetJoinOfOthers(tabPlace, { isAlive });
  }, []);
  return null;
}
