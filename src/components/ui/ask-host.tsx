'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { subscribeToQuestions, type OpenQuestion } from './ask';

// Fetched with the first question: most visits never see one.
const AskDialog = lazy(() => import('./ask-dialog').then((module) => ({ default: module.AskDialog })));

/** Stands once in the root layout and draws what `ask` asks. */
export function AskHost() {
  const [open, setOpen] = useState<readonly OpenQuestion[]>([]);
  useEffect(() => subscribeToQuestions(setOpen), []);
  const first = open[0];
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <AskDialog key={first.id} question={first} />
    </Suspense>
  );
}
