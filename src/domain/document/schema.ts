import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { textDocumentSchema } from './text-document';

/** Kinds that can be requested. */
export const documentKinds = [
  'receipt',
  'bill',
  'companyBill',
  'pdf',
  'employerReport',
  'expertStatement',
  'attendanceReport',
  'program',
  'expert',
] as const;
export const documentKindSchema = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof documentKindSchema>;

export const documentStatuses = ['QUEUED', 'RENDERING', 'DONE', 'FAILED'] as const;
export const documentStatusSchema = z.enum(documentStatuses);
export type DocumentStatus = z.infer<typeof documentStatusSchema>;

const won = z.int();
const instant = z.iso.datetime();

/** The seller, from the settings of the installation; a value that is not set is not printed. */
export const supplierSchema = z.object({
  name: z.string(),
  registrationNumber: z.string().optional(),
  owner: z.string().optional(),
  address: z.string().optional(),
  phone: z.string().optional(),
});
export type Supplier = z.infer<typeof supplierSchema>;

/** Account that companies pay to, from the settings of the installation. */
const billAccountSchema = z.object({ bank: z.string(), number: z.string(), holder: z.string() });
export type BillAccount = z.infer<typeof billAccountSchema>;

const documentLineSchema = z.object({
  /** Starts at 1. */ no: z.int(),
  label: z.string(),
  unit: won,
  count: z.int(),
  amount: won,
  supply: won,
  vat: won,
});

/**
 * All data of a receipt or bill, and nothing else: page and PDF are rendered from it, and its hash decides whether a
 * file already exists. KRW including VAT unless stated otherwise; instants in UTC.
 */
export const orderDocumentSchema = z.object({
  kind: documentKindSchema.extract(['receipt', 'bill']),
  orderId: z.string(),
  supplier: supplierSchema,
  buyer: z.object({ name: z.string() }),
  /** What was sold: either lessons or goods. */
  lesson: z
    .object({ title: z.string(), coach: z.string(), count: z.int(), minutes: z.int(), personnel: z.int() })
    .optional(),
  goods: z.object({ title: z.string(), recipient: z.string(), place: z.string() }).optional(),
  payment: z.object({ method: z.string(), approvedAt: instant }),
  lines: z.array(documentLineSchema),
  total: won,
  supply: won,
  vat: won,
  refunds: z.array(z.object({ at: instant, amount: won })),
  /** total − refunds */
  net: won,
});
export type OrderDocument = z.infer<typeof orderDocumentSchema>;

/** A correction after a bill was issued; a reduction is negative. */
const billCorrectionSchema = z.object({ no: z.int(), on: z.string(), reason: z.string(), amount: won });

/**
 * All data of the bill of a company's month. Days as "2026-12-03". The lines have VAT only if the bill's VAT is their
 * sum. Total, supply, VAT and due date include the corrections.
 */
export const companyBillSchema = z.object({
  kind: documentKindSchema.extract(['companyBill']),
  number: z.string(),
  month: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  supplier: supplierSchema,
  /** With its registration number, if known. */
  buyer: z.object({ name: z.string(), registrationNumber: z.string().optional() }),
  /** The account to pay to; missing if none is configured. */
  payTo: billAccountSchema.optional(),
  lines: z.array(documentLineSchema.partial({ supply: true, vat: true })),
  /** For a corrected bill: the original total and each correction. */
  corrected: z.object({ issuedTotal: won, corrections: z.array(billCorrectionSchema).min(1) }).optional(),
  total: won,
  supply: won,
  vat: won,
});
export type CompanyBillDocument = z.infer<typeof companyBillSchema>;

/**
 * All data of a body-check report: one person's rounds at one company, the first one first. Parts, sides and levels are
 * those of the body check (docs/product/company.md#body-check).
 */
export const bodyCheckDocumentSchema = z.object({
  kind: documentKindSchema.extract(['pdf']),
  person: z.string(),
  /** Distinguishes people with the same name at the company; older documents do not have it. */
  distinction: z.string().default(''),
  company: z.string(),
  rounds: z
    .array(
      z.object({
        round: z.int(),
        at: instant,
        title: z.string(),
        expert: z.string(),
        comment: z.string(),
        entries: z.array(
          z.object({ part: z.string(), side: z.string(), vas: z.int(), mmt: z.int(), other: z.string() }),
        ),
      }),
    )
    .min(1),
});
export type BodyCheckDocument = z.infer<typeof bodyCheckDocumentSchema>;

/**
 * An employer's frozen month. `canonical` is the only text that is rendered, and `hash` is its SHA-256
 * (docs/product/employer-report.md).
 */
export const employerReportDocumentSchema = z.object({
  kind: documentKindSchema.extract(['employerReport']),
  month: z.string(),
  frozenAt: instant,
  hash: z.string(),
  canonical: z.string(),
});
export type EmployerReportDocument = z.infer<typeof employerReportDocumentSchema>;

/**
 * A coach's earnings in a settled month: at one company, with learners, or in total. Learners are not named, because
 * the document leaves the product. The lines and `carriedIn`, minus taxes and `carriedOut`, sum to `net`; a part of a
 * month has no such amounts, because tax and payment are per month. Days as "2026-12-03".
 */
export const expertStatementSchema = z.object({
  kind: documentKindSchema.extract(['expertStatement']),
  number: z.string(),
  month: z.string(),
  closedOn: z.string(),
  payer: supplierSchema,
  expert: z.string(),
  /** The company, or the learners' lessons; missing for the whole month. */
  part: z.string().optional(),
  lines: z.array(
    z.object({
      /** Starts at 1. */ no: z.int(),
      at: instant,
      label: z.string(),
      of: z.string(),
      amount: won,
    }),
  ),
  gross: won,
  figures: z
    .object({
      taxType: z.enum(['INDIVIDUAL', 'BUSINESS']),
      carriedIn: won,
      incomeTax: won,
      localTax: won,
      carriedOut: won,
      net: won,
    })
    .optional(),
});
export type ExpertStatementDocument = z.infer<typeof expertStatementSchema>;

/**
 * An expert's lessons with closed attendance at a company in a month, in numbers. No participants are named, because a
 * company must not read data of a single person.
 */
export const attendanceReportSchema = z.object({
  kind: documentKindSchema.extract(['attendanceReport']),
  number: z.string(),
  month: z.string(),
  company: z.string(),
  expert: z.string(),
  lessons: z
    .array(
      z.object({
        no: z.int(),
        at: instant,
        title: z.string(),
        place: z.string(),
        individual: z.boolean(),
        seats: z.int(),
        /** Number of people with a seat when the lesson began, and number of those who attended. */
        reserved: z.int(),
        attended: z.int(),
        /** The expert's head count; null if none was taken. */
        counted: z.int().nullable(),
      }),
    )
    .min(1),
  /** Number of lessons in the month whose attendance is not closed; they are not in the report. */
  open: z.int(),
});
export type AttendanceReportDocument = z.infer<typeof attendanceReportSchema>;

/** Data of a document of any kind. */
export const documentDataSchema = z.discriminatedUnion('kind', [
  orderDocumentSchema,
  companyBillSchema,
  bodyCheckDocumentSchema,
  employerReportDocumentSchema,
  expertStatementSchema,
  attendanceReportSchema,
  textDocumentSchema,
]);

export const documentSubjectInput = z.object({ kind: documentKindSchema, encryptedId: encryptedIdSchema });
/** A document as a table for spreadsheets. */
export const documentTableSchema = z.object({ csv: z.string(), fileName: z.string() });
export type DocumentTable = z.infer<typeof documentTableSchema>;
export const documentIdInput = z.object({ encryptedDocumentId: encryptedIdSchema });

export const documentStateSchema = z.object({
  encryptedDocumentId: z.string(),
  status: documentStatusSchema,
  /** 0 to 100. */
  progress: z.int().min(0).max(100),
  /** Size of the file in bytes; null until it exists. */
  size: z.int().nullable(),
});
export type DocumentState = z.infer<typeof documentStateSchema>;

/** A paid order, whose receipt and bill can be opened. */
export const paidPaperSchema = z.object({
  encryptedId: encryptedIdSchema,
  title: z.string(),
  /** The amount paid; KRW. */ amount: won,
  paidAt: z.date(),
  /** An order of lessons, which has a contract; the others are of tools. */
  isLesson: z.boolean(),
});
export type PaidPaper = z.infer<typeof paidPaperSchema>;

/** A coach whose profile the user can open as a document. */
export const coachPaperSchema = z.object({ encryptedId: encryptedIdSchema, name: z.string() });
export type CoachPaper = z.infer<typeof coachPaperSchema>;
