'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { subscribeToQuestions, type OpenQuestion } from './confirm';

// Loaded with the first question: most visits never see one.
const ConfirmDialog = lazy(() => import('./confirm-dialog').then((module) => ({ default: module.ConfirmDialog })));

/** Rendered once in the root layout; shows the questions that `subscribeToQuestions` reports. */
export function ConfirmHost() {
  const [open, setOpen] = useState<readonly OpenQuestion[]>([]);
  useEffect(() => subscribeToQuestions(setOpen), []);
  const first = open[0];
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog key={first.id} question={first} />
    </Suspense>
  );
}
