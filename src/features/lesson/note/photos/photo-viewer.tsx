'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Dialog } from '~/components/ui/dialog';
import { IconButton } from '~/components/ui/icon-button';
import type { LessonPhoto } from '~/domain/lesson/schema/photo';
import { photoName } from '~/domain/lesson/texts/photo-labels';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { PhotoImage } from './photo-image';

/** Shows one photo at its full size; the arrow keys and the buttons change it. Closed while `index` is null. */
export function PhotoViewer({
  photos,
  index,
  onIndex,
}: {
  photos: readonly LessonPhoto[];
  index: number | null;
  onIndex: (index: number | null) => void;
}) {
  const photo = index === null ? undefined : photos[index];
  const step = (by: number) => {
    if (index !== null && photos[index + by]) onIndex(index + by);
  };
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  });
  const isOpen = photo !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    // On the document, because the focus can be on the button that closes the dialog.
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onIndex(null))}
      title={photo && index !== null ? `${photoName(photo, index)} (${index + 1}/${photos.length})` : ''}
      description={photo ? `${formatSeoulDateTime(photo.createdAt)}에 올렸어요.` : undefined}
      size="l"
      fillPhone
    >
      {photo && index !== null ? (
        <div className="grid grid-cols-[auto_1fr_auto] items-center gap-1 max-sm:-mx-3">
          <IconButton
            label="이전 사진"
            icon={<ChevronLeft aria-hidden className="size-5" />}
            disabled={index === 0}
            onClick={() => step(-1)}
          />
          <PhotoImage
            photo={photo}
            alt={photoName(photo, index)}
            className="mx-auto max-h-[62dvh] w-auto max-w-full rounded-m object-contain"
          />
          <IconButton
            label="다음 사진"
            icon={<ChevronRight aria-hidden className="size-5" />}
            disabled={index === photos.length - 1}
            onClick={() => step(1)}
          />
        </div>
      ) : null}
    </Dialog>
  );
}
