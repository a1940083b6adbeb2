import { z } from 'zod';

const ADDRESS = /^\/f\/reviews\/photos\/([0-9a-f]{64})\.webp$/;

/** Returns the address of a photo of a review, or of its thumbnail, by the hash of its encrypted content. */
export const reviewPhotoAddress = (sha256: string): string => `/f/reviews/photos/${sha256}.webp`;

/** Returns the hash that an address refers to; null for any other address. */
export const parseReviewPhotoAddress = (path: string): string | null => ADDRESS.exec(path)?.[1] ?? null;

/** A photo of a review that everybody sees. Size in pixels. */
export const reviewPhotoSchema = z.object({
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ReviewPhoto = z.infer<typeof reviewPhotoSchema>;

type StoredPhoto = { sha256: string; thumbnailSha256: string; width: number; height: number };

export function presentReviewPhoto({ sha256, thumbnailSha256, width, height }: StoredPhoto): ReviewPhoto {
  return { url: reviewPhotoAddress(sha256), thumbnailUrl: reviewPhotoAddress(thumbnailSha256), width, height };
}
