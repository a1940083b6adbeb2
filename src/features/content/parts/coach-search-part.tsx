'use client';
import { lazy, Suspense } from 'react';
import type { CoachSearchProps } from './coach-search';

// Every page of blocks would load what a part of one of them imports.
const CoachSearch = lazy(() => import('./coach-search').then((module) => ({ default: module.CoachSearch })));

export function CoachSearchPart(props: CoachSearchProps) {
  return (
    <Suspense fallback={null}>
      <CoachSearch {...props} />
    </Suspense>
  );
}
