'use client';
import { useEffect } from 'react';

/**
 * Says on <html> that the page's script has taken over: data-script, served as "pending", becomes "ready". Until then a
 * press follows its link or its form, so whoever drives the page by program waits for it. Stands last in the root
 * layout: effects run in that order, and what the page listens to is set up before.
 */
export function ScriptReady() {
  useEffect(() => {
    document.documentElement.dataset.script = 'ready';
  }, []);
  return null;
}
