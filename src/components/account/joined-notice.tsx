'use client';
import { useEffect } from 'react';
import { toast } from '~/components/ui/toast';
import { tabPlace } from '../browser/stored-value';
import { takeJoined } from './joined-mark';

/**
 * Greets a user who has just joined, once, on whatever page follows. It is part of the root layout, so its texts are
 * loaded only when needed.
 */
export function JoinedNotice() {
  useEffect(() => {
    if (!takeJoined(tabPlace)) return;
    const { pathname } = window.location;
    import('./joined-label').then(
      ({ joinedLabel }) => toast(joinedLabel(pathname), { tone: 'good' }),
      // Without a connection the greeting may be dropped.
      () => {},
    );
  }, []);
  return null;
}
