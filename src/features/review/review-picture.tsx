import { LazyImage } from '~/components/content/lazy-image';
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
  return (
    <LazyImage
      src={src}
      alt={`${programTitle ?? '수업'} ${imageUrl === null ? '장면을 그린 그림' : '후기 사진'}`}
      width={480}
      height={360}
      className={className}
    />
  );
}
