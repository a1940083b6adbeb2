'use client';
import { useEffect } from 'react';
import { consoleKeyOf } from '~/domain/operations/console-keys';

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const index = rows.findIndex((row) => row === document.activeElement);
  const next = rows[index < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, index + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/**
 * Handles the keys of a list: j and k move through its rows, / focuses its search, ? shows the keys. The keys are
 * ignored while the operator types or a dialog is open.
 */
export function useRowKeys(onHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = consoleKeyOf(event);
      if (key === null || typing(event.target)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      if (key === 'next') step(1);
      else if (key === 'previous') step(-1);
      else if (key === 'search') document.querySelector<HTMLElement>('[data-search]')?.focus();
      else onHelp();
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onHelp]);
}
