import Image from 'next/image';
import type { Review } from '~/domain/review/schema';

/** The drawn picture of a review; the browser keeps it for ever. */
export function ReviewPicture({
  review: { imageUrl, programTitle },
  className,
}: {
  review: Review;
  className?: string;
}) {
  if (imageUrl === null) return null;
  // An SVG of 3 kB: there is nothing to resize.
  return (
    <Image
      unoptimized
      src={imageUrl}
      alt={`${programTitle ?? '수업'} 장면을 그린 그림`}
      width={480}
      height={360}
      className={className}
    />
  );
}
