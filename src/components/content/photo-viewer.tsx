'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Dialog } from '~/components/ui/dialog';
import { IconButton } from '~/components/ui/icon-button';

interface PhotoViewerProps {
  count: number;
  /** The visible photo, from 0; null while the dialog is closed. */
  index: number | null;
  onIndex: (index: number | null) => void;
  /** Name of the visible photo. */
  name: string;
  description?: string | undefined;
  /** The visible photo. */
  children: ReactNode;
}

/** Shows one photo at its full size; the arrow keys and the buttons change it. */
export function PhotoViewer({ count, index, onIndex, name, description, children }: PhotoViewerProps) {
  const isOpen = index !== null && index < count;
  const step = (by: number) => {
    if (index !== null && index + by >= 0 && index + by < count) onIndex(index + by);
  };
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  });
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
      title={isOpen ? `${name} (${index + 1}/${count})` : ''}
      description={isOpen ? description : undefined}
      size="l"
      fillPhone
    >
      {isOpen ? (
        // On a phone the photo has the whole width, and the buttons are below it.
        <div className="grid grid-cols-[auto_1fr_auto] items-center gap-1 max-sm:grid-cols-2 max-sm:gap-y-3">
          <IconButton
            label="이전 사진"
            icon={<ChevronLeft aria-hidden className="size-5" />}
            disabled={index === 0}
            onClick={() => step(-1)}
          />
          <div className="min-w-0 max-sm:order-first max-sm:col-span-2">{children}</div>
          <IconButton
            className="max-sm:justify-self-end"
            label="다음 사진"
            icon={<ChevronRight aria-hidden className="size-5" />}
            disabled={index === count - 1}
            onClick={() => step(1)}
          />
        </div>
      ) : null}
    </Dialog>
  );
}

/** Classes of the photo in the viewer. */
export const viewedPhoto = 'mx-auto max-h-[62dvh] w-auto max-w-full rounded-m object-contain';
