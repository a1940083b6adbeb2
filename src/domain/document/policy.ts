/** [C] numbers of documents. */
export const documentPolicy = {
  version: '2026-11-01',
  /** After so long without an end, a document's job is taken for lost; more than all its tries together. */
  lostAfterMinutes: 30,
} as const;
