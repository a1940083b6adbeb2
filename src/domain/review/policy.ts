/** Limits of the reviews. */
export const reviewPolicy = {
  perPage: 18,
  /** Length of a written review in characters. */
  minLength: 10,
  maxLength: 1000,
  /** Number of days in which the writer may change a review. */
  editDays: 30,
  /** Number of the user's own reviews on a page, and of contracts without a review. */
  ownPerPage: 10,
  maxWaiting: 50,
  /** Number of photos in a review. */
  maxPhotos: 3,
  /** Uploaded photos of a user that belong to no review yet. */
  maxUnsavedPhotos: 12,
  /** A photo that was uploaded but not saved with a review is deleted after this many hours. */
  unsavedPhotoHours: 24,
  /** Longest side of a thumbnail in pixels. */
  thumbnailSide: 800,
  /** For how long a browser shows a photo without asking again, in seconds. */
  photoCacheSeconds: 300,
} as const;
