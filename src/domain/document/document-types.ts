import type { z } from 'zod';
import type { MemberActor } from '~/domain/shared/actor';
import { documentLabels } from './labels';
import { orderDocumentFileName } from './order-document';
import { companyBillFileName } from './company-bill';
import { attendanceReportFileName } from './attendance-report';
import { expertStatementCsv, expertStatementFileName } from './expert-statement';
import {
  type AttendanceReportDocument,
  attendanceReportSchema,
  type CompanyBillDocument,
  companyBillSchema,
  type BodyCheckDocument,
  bodyCheckDocumentSchema,
  type DocumentKind,
  type EmployerReportDocument,
  employerReportDocumentSchema,
  type ExpertStatementDocument,
  expertStatementSchema,
  type OrderDocument,
  orderDocumentSchema,
} from './schema';
import { type TextDocument, textDocumentSchema } from './text-document';
import { seoulDate } from '~/domain/shared/seoul-time';

/** Data of each kind of document. */
export type DocumentData = {
  receipt: OrderDocument;
  bill: OrderDocument;
  companyBill: CompanyBillDocument;
  pdf: BodyCheckDocument;
  employerReport: EmployerReportDocument;
  expertStatement: ExpertStatementDocument;
  attendanceReport: AttendanceReportDocument;
  program: TextDocument;
  expert: TextDocument;
};

/** An expert, with the companies that currently authorise them. */
export type ExpertReader = { coachId: number; companies: readonly number[] };

/**
 * Whose documents an actor may read: a user's, a company's, or everyone's. What an expert may also read depends on rows
 * that change, so the loader queries them, and `documentReaders` does so for a stored file.
 */
export type ReadableDocuments = { ownerId?: number; csCorporateId?: number; expert?: ExpertReader };

export type DocumentType<Data> = {
  label: string;
  /** The label as the subject of a sentence, with its particle. */
  subject: string;
  /** The other document of the same order, which its page links to; null if there is none. */
  beside: 'receipt' | 'bill' | null;
  /**
   * Contains health data: data and file are stored encrypted. Each view and download is logged if it is by anyone other
   * than the owner, or by an operator acting as the owner.
   */
  sealed: boolean;
  /** Returns whose documents of this kind the actor may read; null for none. */
  readable: (actor: MemberActor) => ReadableDocuments | null;
  schema: z.ZodType<Data>;
  /**
   * Increased when page or PDF renders the same data differently: existing files stay, and new requests get new files.
   */
  template: number;
  /**
   * Returns the file name, which contains no person's name; a document with a stored file name keeps it. The hash of
   * the data distinguishes documents of the same day. A kind without it has the name of `documentFileName`.
   */
  fileName?: (data: Data, dataHash: string) => string;
  /** Returns the document as a table for spreadsheets, for kinds that have one. */
  csv?: (data: Data) => string;
};

/** Returns the file name that the kind gives, or else the day in Seoul on which it was created: YYYY-MM-DD.pdf. */
export function documentFileName<Data>(
  { fileName }: Pick<DocumentType<Data>, 'fileName'>,
  { data, dataHash, at }: { data: Data; dataHash: string; at: Date },
): string {
  return fileName?.(data, dataHash) ?? `${seoulDate(at)}.pdf`;
}

/** Payers read their own documents, operators read all. */
const ownOrOperator = ({ grade, userId }: MemberActor) => (grade === 'operator' ? {} : { ownerId: userId });

/** Managers read their company's documents, operators read all. */
const companyOrOperator = ({ grade, membership }: MemberActor) => {
  if (grade === 'operator') return {};
  return membership?.isManager ? { csCorporateId: membership.csCorporateId } : null;
};

/** Returns the reader entry of an expert whom companies authorise; empty for everyone else. */
function expertOf({ coachId, expertOf: companies }: Pick<MemberActor, 'coachId' | 'expertOf'>) {
  return coachId !== null && companies.length > 0 ? { expert: { coachId, companies } } : {};
}

const orderDocument = {
  readable: ownOrOperator,
  sealed: false,
  schema: orderDocumentSchema,
  template: 4,
  fileName: orderDocumentFileName,
};

/**
 * Every kind of document: who may read it, what it shows and its file name. Under the same key, each kind also has a
 * loader (services/wiring.ts), a page (page-templates.tsx) and a PDF (worker/pdf/templates.tsx); a kind without one of
 * them does not compile.
 */
export const documentTypes: { [K in DocumentKind]: DocumentType<DocumentData[K]> } = {
  receipt: { ...orderDocument, label: documentLabels.receipt, subject: '영수증이', beside: 'bill' },
  bill: { ...orderDocument, label: documentLabels.bill, subject: '거래명세서가', beside: 'receipt' },
  companyBill: {
    label: documentLabels.companyBill,
    subject: '거래명세서가',
    beside: null,
    readable: companyOrOperator,
    sealed: false,
    schema: companyBillSchema,
    template: 3,
    fileName: companyBillFileName,
  },
  pdf: {
    label: documentLabels.bodyCheck,
    subject: '바디체크 기록지가',
    beside: null,
    // Readable by its owner and, with the consent, by experts of the person's lessons. Operators only when acting as
    // one of them.
    readable: ({ userId, ...actor }) => ({ ownerId: userId, ...expertOf(actor) }),
    sealed: true,
    schema: bodyCheckDocumentSchema,
    template: 3,
    fileName: ({ rounds }, dataHash) =>
      `${seoulDate(new Date(rounds.at(-1)?.at ?? 0))}-body-check-${dataHash.slice(0, 8)}.pdf`,
  },
  employerReport: {
    label: documentLabels.employerReport,
    subject: '회사 리포트가',
    beside: null,
    readable: companyOrOperator,
    sealed: false,
    schema: employerReportDocumentSchema,
    template: 3,
    fileName: ({ month }) => `${month}-company-report.pdf`,
  },
  expertStatement: {
    label: documentLabels.expertStatement,
    subject: '정산 명세서가',
    beside: null,
    // Only the coach's own statements, whichever companies authorise them; operators read statements in the console.
    readable: ({ userId, coachId }) => (coachId === null ? null : { ownerId: userId }),
    sealed: false,
    schema: expertStatementSchema,
    template: 1,
    fileName: expertStatementFileName,
    csv: expertStatementCsv,
  },
  attendanceReport: {
    label: documentLabels.attendanceReport,
    subject: '출석 리포트가',
    beside: null,
    // The expert's own lessons, at companies that currently authorise them.
    readable: ({ userId, ...actor }) => {
      const reader = expertOf(actor);
      return reader.expert ? { ownerId: userId, ...reader } : null;
    },
    sealed: false,
    schema: attendanceReportSchema,
    template: 1,
    fileName: attendanceReportFileName,
  },
  program: {
    label: documentLabels.program,
    subject: '계약서가',
    beside: null,
    readable: ownOrOperator,
    sealed: false,
    schema: textDocumentSchema,
    template: 1,
    fileName: ({ number, day }) => `${seoulDate(new Date(day?.at ?? 0))}-contract-${number}.pdf`,
  },
  expert: {
    label: documentLabels.expert,
    subject: '코치 소개서가',
    beside: null,
    // A listed coach's profile is public; whether the coach is listed now is decided by the loader and the reader.
    readable: () => ({}),
    sealed: false,
    schema: textDocumentSchema,
    template: 1,
    fileName: (_, dataHash) => `coach-profile-${dataHash.slice(0, 8)}.pdf`,
  },
};
