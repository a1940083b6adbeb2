/** Numbers of the file store [C] (docs/product/content-and-marketing.md#pictures). */
export const filePolicy = {
  /** Largest upload. */
  maxBytes: 10 * 1024 * 1024,
  /** Largest picture, and its longest side, before it is decoded. */
  maxPixels: 40_000_000,
  maxSide: 16_000,
  /** Longest side of a stored picture; a larger one becomes smaller. */
  storedSide: 2400,
  /** Pictures that one process encodes at the same time, and uploads that it accepts at the same time. */
  encodedAtOnce: 2,
  uploadsAtOnce: 10,
  /** Size of all private pictures of a person; documents of coaches and photos of complaints are stored beyond it. */
  privateBytesPerPerson: 5 * 1024 ** 3,
  /** A file that no content references is deleted after this many days. */
  unusedDays: 30,
  /** An unreferenced private file is deleted after this many hours. */
  privateUnusedHours: 24,
  /** A stored object without a row is deleted after this many hours: its upload was interrupted. */
  unfinishedHours: 24,
} as const;
