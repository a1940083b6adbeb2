import { z } from 'zod';
import { consentChangeLabels } from '~/domain/account/consent-change';
import { businessNumberSchema } from '~/domain/shared/business-number-schema';
import { nameLine } from '~/domain/shared/name-line';
import { residentNumberProblem, withoutResidentDigits } from '~/domain/shared/resident-number';
import { rowId } from '~/domain/shared/row-id';
import { typedCodeText } from '~/domain/shared/typed-schema';
import { certificateKeys } from '../document/certificates';
import { coachDocumentKinds } from '../document/kinds';
import { coachDocumentPolicy } from '../document/policy';
import { coachDocumentStatuses } from '../document/status';

const line = (max: number, empty: string) =>
  nameLine({ max, empty }).refine(withoutResidentDigits, residentNumberProblem);

/** Number of a document without its separators. */
const documentNumber = typedCodeText()
  .min(1, '번호를 입력해 주세요.')
  .max(40, '40자까지 입력할 수 있어요.')
  .refine(withoutResidentDigits, residentNumberProblem);

const [FIRST_DAY, LAST_DAY] = ['1950-01-01', '2099-12-31'];
/** A day that can be printed on a document, YYYY-MM-DD. */
const documentDay = (message: string) =>
  z.iso.date(message).refine((day) => day >= FIRST_DAY && day <= LAST_DAY, '날짜를 다시 확인해 주세요.');

/** Id of an uploaded picture that its owner has not used yet. */
const pictureId = z.string('사진을 올려 주세요.').regex(/^[0-9a-f]{64}$/, '사진을 올려 주세요.');

export const uploadedDocumentSchema = z.object({ pictureId: z.string() });

/** What a coach enters, by kind. */
export const submitDocumentInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('IDENTITY'), pictureId }),
  z.object({
    kind: z.literal('CERTIFICATE'),
    /** Null for a certificate that is not in the list. */
    certificate: z.enum(certificateKeys, '자격을 골라 주세요.').nullable(),
    title: line(60, '자격 이름을 입력해 주세요.'),
    issuer: line(60, '발급 기관을 입력해 주세요.'),
    number: documentNumber,
    issuedOn: documentDay('발급일을 골라 주세요.'),
    /** Null for a certificate that does not expire. */
    expiresOn: documentDay('만료일을 골라 주세요.').nullable(),
    pictureId,
  }),
  z.object({
    kind: z.literal('RECORD_CHECK'),
    agreed: z.literal(true, '동의해 주셔야 조회할 수 있어요.'),
    consentVersion: z.literal(coachDocumentPolicy.recordCheckConsent, consentChangeLabels.changed),
  }),
  z.object({
    kind: z.literal('INSURANCE'),
    title: line(60, '보험 이름을 입력해 주세요.'),
    issuer: line(60, '보험사를 입력해 주세요.'),
    number: documentNumber,
    expiresOn: documentDay('만료일을 골라 주세요.'),
    pictureId,
  }),
  z.object({ kind: z.literal('BANK_ACCOUNT'), pictureId }),
  z.object({ kind: z.literal('BUSINESS'), number: businessNumberSchema, pictureId }),
]);
export type SubmitDocumentInput = z.infer<typeof submitDocumentInput>;

export const submittedDocumentSchema = z.object({ documentId: z.number() });
export const coachDocumentInput = z.object({ documentId: rowId });

export const ownDocumentSchema = z.object({
  documentId: z.number(),
  kind: z.enum(coachDocumentKinds),
  status: z.enum(coachDocumentStatuses),
  title: z.string(),
  issuer: z.string(),
  /** YYYY-MM-DD, as all days. */
  issuedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  submittedAt: z.date(),
  decidedAt: z.date().nullable(),
  reason: z.string().nullable(),
});
export type OwnDocument = z.infer<typeof ownDocumentSchema>;

/** A coach's documents, newest first; null for a person who is neither a coach nor an applicant. */
export const ownDocumentsOutput = z.array(ownDocumentSchema).nullable();
