'use client';
import { useEffect } from 'react';
import { replayEarlyForm } from './early-form';

/**
 * Says on <html> that the page's script has taken over: data-script, served as "pending", becomes "ready". Until then a
 * press follows its link, and what is typed and sent is kept; then it is done again. Stands last in the root layout:
 * effects run in that order, and what the page listens to is set up before.
 */
export function ScriptReady() {
  useEffect(() => {
    document.documentElement.dataset.script = 'ready';
    replayEarlyForm();
  }, []);
  return null;
}
