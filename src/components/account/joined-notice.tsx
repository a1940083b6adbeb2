'use client';
import { useEffect } from 'react';
import { toast } from '~/components/ui/toast';
import { tabPlace } from '../browser/stored-value';
import { takeJoined } from './joined-mark';

/**
 * Greets whoever has just joined, once, on whatever page that led to. Stands in the root layout, so its words come when
 * they are needed.
 */
export function JoinedNotice() {
  useEffect(() => {
    if (!takeJoined(tabPlace)) return;
    const { pathname } = window.location;
    import('./joined-label').then(
      ({ joinedLabel }) => toast(joinedLabel(pathname), { tone: 'good' }),
      // Without a connection the greeting is what is missed least.
      () => {},
    );
  }, []);
  return null;
}
