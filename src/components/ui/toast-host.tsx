'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast';

// Loaded with the first toast.
const Toaster = lazy(() => import('./toaster').then((module) => ({ default: module.Toaster })));

/** Rendered once in the root layout. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
