/** Numbers of the coaches' documents [C] (docs/product/coach-documents.md). */
export const coachDocumentPolicy = {
  /** A picture is deleted this many days after its document was checked. */
  pictureDays: 30,
  /** A document that no operator decided expires this many days after it was submitted. */
  undecidedDays: 90,
  /** The coach is notified this many days before a document expires. */
  remindDays: 30,
  /** A check of criminal records is valid for this number of months. */
  recordCheckMonths: 12,
  /** A check of criminal records can be recorded up to this many days after it was made. */
  recordCheckAgeDays: 30,
  /** Maximum number of documents of one coach that are waiting or checked. */
  maxActive: 30,
  /** Version of the consent to a check of criminal records; a changed text needs a new version. */
  recordCheckConsent: '2026-11-30-2',
} as const;
