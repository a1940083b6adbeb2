import Image from 'next/image';
import type { Review } from '~/domain/review/schema';

/** The photo of a review, or else its drawing, which the browser caches forever and which is labelled as a drawing. */
export function ReviewPicture({
  review: { imageUrl, drawingUrl, programTitle },
  className,
}: {
  review: Review;
  className?: string;
}) {
  const src = imageUrl ?? drawingUrl;
  if (src === null) return null;
  // A drawing is an SVG of 3 kB, so it needs no resizing.
  return (
    <Image
      unoptimized
      src={src}
      alt={`${programTitle ?? '수업'} ${imageUrl === null ? '장면을 그린 그림' : '후기 사진'}`}
      width={480}
      height={360}
      className={className}
    />
  );
}
