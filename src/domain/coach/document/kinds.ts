/** Kinds of documents that a coach submits to be checked (docs/product/coach-documents.md). */
export const coachDocumentKinds = [
  'IDENTITY',
  'CERTIFICATE',
  'RECORD_CHECK',
  'INSURANCE',
  'BANK_ACCOUNT',
  'BUSINESS',
] as const;
export type CoachDocumentKind = (typeof coachDocumentKinds)[number];

export const coachDocumentKindLabels: Readonly<Record<CoachDocumentKind, string>> = {
  IDENTITY: '신분증',
  CERTIFICATE: '자격증',
  RECORD_CHECK: '성범죄 경력 조회',
  INSURANCE: '보험',
  BANK_ACCOUNT: '통장 사본',
  BUSINESS: '사업자등록증',
};

/** Kinds whose checks the coach's public profile states. Bank account and tax concern nobody else. */
export const publicDocumentKinds = [
  'IDENTITY',
  'CERTIFICATE',
  'RECORD_CHECK',
  'INSURANCE',
] as const satisfies readonly CoachDocumentKind[];
