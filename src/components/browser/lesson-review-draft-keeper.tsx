'use client';
import { useEffect } from 'react';
import { hasAliveCookie } from '~/components/layout/use-session-hint';
import { forgetLessonReviewDrafts } from './lesson-review-drafts';
import { tabPlace } from './stored-value';

/** Stands in the root layout, because logging out leads to any page. */
export function LessonReviewDraftKeeper() {
  useEffect(() => forgetLessonReviewDrafts(tabPlace, { isAlive: hasAliveCookie() }), []);
  return null;
}
