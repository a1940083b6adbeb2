/** Numbers for documents. */
export const documentPolicy = {
  version: '2026-11-01',
  /** Minutes without an end after which a document's job is considered lost; longer than all its attempts together. */
  lostAfterMinutes: 30,
} as const;
