'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { subscribeToQuestions, type OpenQuestion } from './confirm';

// Fetched with the first question: most visits never see one.
const ConfirmDialog = lazy(() => import('./confirm-dialog').then((module) => ({ default: module.ConfirmDialog })));

/** Stands once in the root layout and draws what `ask` asks. */
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
