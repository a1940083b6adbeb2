import { MINUTE_MS } from '~/domain/shared/durations';
import type { ServiceType } from '~/domain/shared/service-type';

/** Numbers of the photos of lessons [C] (docs/product/consulting-and-lessons.md#photos). */
export const lessonPhotoPolicy = {
  maxPerLesson: 12,
  /** Size of all photos of a learner, as they are stored. */
  maxBytesPerLearner: 500 * 1024 * 1024,
  /** A link is valid for at least this many minutes, and for less than twice as many. */
  linkMinutes: 5,
  /** A photo that was deleted can be restored for this long. */
  undoMinutes: 10,
} as const;

/** Returns whether photos of a vertical can show the body: they are health data, and need a consent. */
export const showsBody = (serviceType: ServiceType): boolean => serviceType !== 'art' && serviceType !== 'music';

/**
 * Returns whether photos of a vertical are compared. Care, pain and pregnancy are excluded, because a comparison would
 * promise a result (docs/product/consulting-and-lessons.md#photos).
 */
export const comparesPhotos = (serviceType: ServiceType): boolean => serviceType === 'workout';

/**
 * Returns the time at which a link issued now expires, in whole seconds since 1970. Links of some minutes are equal.
 */
export function linkExpiry(now: Date): number {
  const step = lessonPhotoPolicy.linkMinutes * MINUTE_MS;
  return ((Math.floor(now.getTime() / step) + 2) * step) / 1000;
}

export const isLinkValid = (expiresAt: number, now: Date): boolean => now.getTime() < expiresAt * 1000;

/** Returns when a photo that is deleted now can no longer be restored. */
export const restorableUntil = (now: Date): Date => new Date(now.getTime() + lessonPhotoPolicy.undoMinutes * MINUTE_MS);

export const lessonPhotoPath = (token: string): string => `/mypage/lessons/photos/${token}`;
