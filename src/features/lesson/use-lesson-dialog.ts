'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { closeDialogEntry } from '~/components/browser/dialog-entry';

/**
 * Dialogs of the lesson pages. They are part of the address, so that back closes them and a link opens them. The types
 * `info` and `time` are part of the address contract (docs/product/names-and-routes.md#lesson-addresses); the others
 * have the same form.
 */
export const dialogTypes = [
  'info',
  'time',
  'book',
  'move',
  'cancel',
  'absent',
  'report',
  'words',
  'memo',
  'gathering',
  'pause',
] as const;
export type DialogType = (typeof dialogTypes)[number];
export type DialogAddress = { type: DialogType; encryptedId: string; lesson: string | null };

const names = ['encryptedId', 'type', 'lesson'] as const;

function isDialogType(value: string | null): value is DialogType {
  return dialogTypes.some((type) => type === value);
}

export function useLessonDialog() {
  const params = useSearchParams();
  const pathname = usePathname();
  const query = params.toString();

  const address = useMemo<DialogAddress | null>(() => {
    const search = new URLSearchParams(query);
    const [type, encryptedId] = [search.get('type'), search.get('encryptedId')];
    return isDialogType(type) && encryptedId ? { type, encryptedId, lesson: search.get('lesson') } : null;
  }, [query]);

  const show = useCallback(
    ({ type, encryptedId, lesson }: { type: DialogType; encryptedId: string; lesson?: string }) => {
      const search = new URLSearchParams(query);
      for (const name of names) search.delete(name);
      search.set('encryptedId', encryptedId);
      search.set('type', type);
      if (lesson) search.set('lesson', lesson);
      // A dialog opened from another dialog replaces its history entry, so that back leads to the page.
      const opened = window.history.state as { lessonDialog?: boolean } | null;
      if (opened?.lessonDialog) window.history.replaceState({ lessonDialog: true }, '', `${pathname}?${search}`);
      else window.history.pushState({ lessonDialog: true }, '', `${pathname}?${search}`);
    },
    [query, pathname],
  );

  const close = useCallback(() => {
    closeDialogEntry('lessonDialog', () => {
      const search = new URLSearchParams(query);
      for (const name of names) search.delete(name);
      return search.size > 0 ? `${pathname}?${search}` : pathname;
    });
  }, [query, pathname]);

  return { address, show, close };
}
