'use client';
import { useState } from 'react';
import { LazyImage } from '~/components/content/lazy-image';
import type { Review } from '~/domain/review/schema';

/**
 * The photo of a review, or else its drawing, which the browser caches forever and which is labelled as a drawing. A
 * photo that was deleted while the list was cached is left out.
 */
export function ReviewPicture({
  review: { imageUrl, drawingUrl, programTitle },
  className,
}: {
  review: Review;
  className?: string;
}) {
  const [missing, setMissing] = useState<string | null>(null);
  const photoUrl = imageUrl === missing ? null : imageUrl;
  const src = photoUrl ?? drawingUrl;
  if (src === null) return null;
  return (
    <LazyImage
      key={src}
      src={src}
      alt={`${programTitle ?? '수업'} ${photoUrl === null ? '장면을 그린 그림' : '후기 사진'}`}
      width={480}
      height={360}
      className={className}
      onFailed={() => setMissing(src)}
    />
  );
}
