'use client';
import { useEffect } from 'react';
import { replayEarlyForm } from './early-form';

/**
 * Marks on <html> that the page's script has taken over: data-script, served as "pending", becomes "ready". Until then
 * a press follows its link, and what is typed and sent is stored; then it is replayed. It is the last element in the
 * root layout: effects run in that order, so the page's listeners are set up before.
 */
export function ScriptReady() {
  useEffect(() => {
    document.documentElement.dataset.script = 'ready';
    replayEarlyForm();
  }, []);
  return null;
}
