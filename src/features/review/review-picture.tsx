import Image from 'next/image';
import type { Review } from '~/domain/review/schema';

/** The photo of a review, else its drawn picture, which the browser keeps for ever and which is called a drawing. */
export function ReviewPicture({
  review: { imageUrl, drawingUrl, programTitle },
  className,
}: {
  review: Review;
  className?: string;
}) {
  const src = imageUrl ?? drawingUrl;
  if (src === null) return null;
  // A drawing is an SVG of 3 kB: there is nothing to resize.
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
