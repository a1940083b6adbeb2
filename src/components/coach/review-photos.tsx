'use client';
import { useState } from 'react';
import { LazyImage } from '~/components/content/lazy-image';
import { PhotoViewer, viewedPhoto } from '~/components/content/photo-viewer';
import { cx } from '~/components/ui/cx';
import type { ReviewPhoto } from '~/domain/coach/review-photo';

interface ReviewPhotosProps {
  photos: readonly ReviewPhoto[];
  /** What the photos belong to: "김*늘 님의 후기". */
  of: string;
  className?: string;
}

/** The photos of a review as thumbnails, each of which opens at its full size. A photo that was deleted is left out. */
export function ReviewPhotos({ photos: all, of, className }: ReviewPhotosProps) {
  const [viewed, setViewed] = useState<number | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const photos = all.filter(({ thumbnailUrl }) => !missing.includes(thumbnailUrl));
  if (photos.length === 0) return null;
  const nameOf = (index: number) => `${of} 사진 ${index + 1}`;
  const photo = viewed === null ? undefined : photos[viewed];
  return (
    <>
      <ul aria-label="후기 사진" className={cx('flex gap-2', className)}>
        {photos.map(({ thumbnailUrl, width, height }, index) => (
          <li key={thumbnailUrl} className="size-24 overflow-hidden rounded-s bg-sunken sm:size-28">
            <button
              type="button"
              className="block size-full focus-visible:outline-offset-[-3px]"
              onClick={() => setViewed(index)}
            >
              <LazyImage
                src={thumbnailUrl}
                alt={`${nameOf(index)} 크게 보기`}
                width={width}
                height={height}
                className="size-full object-cover"
                onFailed={() => setMissing((before) => [...before, thumbnailUrl])}
              />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer count={photos.length} index={viewed} onIndex={setViewed} name={nameOf(viewed ?? 0)}>
        {photo ? (
          <LazyImage
            key={photo.url}
            src={photo.url}
            alt={nameOf(viewed ?? 0)}
            width={photo.width}
            height={photo.height}
            className={viewedPhoto}
          />
        ) : null}
      </PhotoViewer>
    </>
  );
}
