'use client';
import { useEffect } from 'react';
import { toast } from '~/components/ui/toast';
import { joinedWords, takeJoined } from './joined-mark';

/** Greets whoever has just joined, once, on whatever page that led to. Stands in the root layout. */
export function JoinedNotice() {
  useEffect(() => {
    if (takeJoined(() => sessionStorage)) toast(joinedWords(window.location.pathname), { tone: 'good' });
  }, []);
  return null;
}
