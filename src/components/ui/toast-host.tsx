'use client';
import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toast';

/**
 * Rendered once in the root layout. The code that shows toasts is loaded with the first one. If that fails, for example
 * without a network, the next toast loads it again.
 */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onFirstToast(() => {
        import('./toaster').then(
          (module) => setToaster(() => module.Toaster),
          () => undefined,
        );
      }),
    [],
  );
  return Toaster ? <Toaster /> : null;
}
