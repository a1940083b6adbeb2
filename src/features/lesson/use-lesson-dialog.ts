'use client';
import { useCallback, useMemo } from 'react';
import { addressWith, useAddress } from '~/components/browser/use-address';

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
  'visit',
  'memo',
  'gathering',
  'pause',
  'note',
  'program',
  'extra',
  'series',
  'answers',
  'substitute',
] as const;
export type DialogType = (typeof dialogTypes)[number];
export type DialogAddress = { type: DialogType; encryptedId: string; lesson: string | null };

function isDialogType(value: string | null): value is DialogType {
  return dialogTypes.some((type) => type === value);
}

export function useLessonDialog() {
  const { params, open, close: closeDialog } = useAddress();

  const address = useMemo<DialogAddress | null>(() => {
    const [type, encryptedId] = [params.get('type'), params.get('encryptedId')];
    return isDialogType(type) && encryptedId ? { type, encryptedId, lesson: params.get('lesson') } : null;
  }, [params]);

  const show = useCallback(
    ({ type, encryptedId, lesson }: { type: DialogType; encryptedId: string; lesson?: string }) =>
      open(addressWith({ encryptedId, type, lesson: lesson ?? null })),
    [open],
  );
  const close = useCallback(
    () => closeDialog(addressWith({ encryptedId: null, type: null, lesson: null })),
    [closeDialog],
  );

  return { address, show, close };
}
