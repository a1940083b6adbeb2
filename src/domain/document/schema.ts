import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';

/** Kinds that can be asked for now. */
export const documentKinds = [
  'receipt',
  'bill',
  'companyBill',
  'pdf',
  'employerReport',
  'expertStatement',
  'attendanceReport',
] as const;
export const documentKindSchema = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof documentKindSchema>;

export const documentStatuses = ['QUEUED', 'RENDERING', 'DONE', 'FAILED'] as const;
export const documentStatusSchema = z.enum(documentStatuses);
export type DocumentStatus = z.infer<typeof documentStatusSchema>;

const won = z.int();
const instant = z.iso.datetime();

/** Who sells: settings of the installation; a line that is not set is not printed. */
export const supplierSchema = z.object({
  name: z.string(),
  registrationNumber: z.string().optional(),
  owner: z.string().optional(),
  address: z.string().optional(),
  phone: z.string().optional(),
});
export type Supplier = z.infer<typeof supplierSchema>;

/** Where companies pay to: a setting of the installation. */
const billAccountSchema = z.object({ bank: z.string(), number: z.string(), holder: z.string() });
export type BillAccount = z.infer<typeof billAccountSchema>;

const documentLineSchema = z.object({
  /** 1 is the first line. */ no: z.int(),
  label: z.string(),
  unit: won,
  count: z.int(),
  amount: won,
  supply: won,
  vat: won,
});

/**
 * Everything a receipt or bill shows, and nothing else: page and PDF are drawn from it, and its hash decides whether
 * a file exists already. KRW, VAT included unless it says otherwise; instants in UTC.
 */
export const orderDocumentSchema = z.object({
  kind: documentKindSchema.extract(['receipt', 'bill']),
  orderId: z.string(),
  supplier: supplierSchema,
  buyer: z.object({ name: z.string() }),
  /** What was sold: lessons, or else goods. */
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

/** What was put right after a bill was issued: more, or, negative, less. */
const billCorrectionSchema = z.object({ no: z.int(), on: z.string(), reason: z.string(), amount: won });

/**
 * The bill of a company's month, likewise. Days as "2026-12-03". A line says its part of the VAT where the bill's is
 * the sum of its lines'. Total, supply, VAT and the last day to pay are those of the bill as it stands.
 */
export const companyBillSchema = z.object({
  kind: documentKindSchema.extract(['companyBill']),
  number: z.string(),
  month: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  supplier: supplierSchema,
  /** With its registration number, where it is known. */
  buyer: z.object({ name: z.string(), registrationNumber: z.string().optional() }),
  /** The account to pay to; left out where none is set. */
  payTo: billAccountSchema.optional(),
  lines: z.array(documentLineSchema.partial({ supply: true, vat: true })),
  /** Of a bill that was put right: what it came to before, and each correction. */
  corrected: z.object({ issuedTotal: won, corrections: z.array(billCorrectionSchema).min(1) }).optional(),
  total: won,
  supply: won,
  vat: won,
});
export type CompanyBillDocument = z.infer<typeof companyBillSchema>;

/**
 * Everything a body-check report shows: one person's rounds at one company, the first one first. Parts, sides and
 * levels are those of the body check (docs/product/company.md#body-check).
 */
export const bodyCheckDocumentSchema = z.object({
  kind: documentKindSchema.extract(['pdf']),
  person: z.string(),
  /** What tells people of one name at the company apart; older papers do not have it. */
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
 * An employer's frozen month: `canonical` is the text whose SHA-256 is `hash`, and all that is drawn
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
 * What a coach earned in a month that is settled: at one company, with learners, or in all. Learners are not named: the
 * paper leaves the product. The lines and `carriedIn`, less taxes and `carriedOut`, come to `net`; a part of a month has
 * no such figures, because tax and payment are those of the month. Days as "2026-12-03".
 */
export const expertStatementSchema = z.object({
  kind: documentKindSchema.extract(['expertStatement']),
  number: z.string(),
  month: z.string(),
  closedOn: z.string(),
  payer: supplierSchema,
  expert: z.string(),
  /** The company, or learners' lessons; none for the whole month. */
  part: z.string().optional(),
  lines: z.array(
    z.object({
      /** 1 is the first line. */ no: z.int(),
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
 * The lessons of an expert at a company in a month whose attendance is closed, in numbers: nobody is named, because a
 * company reads nothing of one person.
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
        /** Who had a seat when the lesson began, and who of them came. */
        reserved: z.int(),
        attended: z.int(),
        /** The expert's head count; null where none was taken. */
        counted: z.int().nullable(),
      }),
    )
    .min(1),
  /** Lessons of the month whose attendance is not closed: they are not in the report. */
  open: z.int(),
});
export type AttendanceReportDocument = z.infer<typeof attendanceReportSchema>;

/** What a document shows, of whichever kind. */
export const documentDataSchema = z.discriminatedUnion('kind', [
  orderDocumentSchema,
  companyBillSchema,
  bodyCheckDocumentSchema,
  employerReportDocumentSchema,
  expertStatementSchema,
  attendanceReportSchema,
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
  /** Bytes of the file, once it is there. */
  size: z.int().nullable(),
});
export type DocumentState = z.infer<typeof documentStateSchema>;

/** A paid order, whose receipt and bill can be opened. */
export const paidPaperSchema = z.object({
  encryptedId: encryptedIdSchema,
  title: z.string(),
  /** KRW as it was paid. */ amount: won,
  paidAt: z.date(),
});
export type PaidPaper = z.infer<typeof paidPaperSchema>;
