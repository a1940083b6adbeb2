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
import { seoulDate } from '~/domain/shared/seoul-time';

/** What is drawn for each kind. */
export type DocumentData = {
  receipt: OrderDocument;
  bill: OrderDocument;
  companyBill: CompanyBillDocument;
  pdf: BodyCheckDocument;
  employerReport: EmployerReportDocument;
  expertStatement: ExpertStatementDocument;
  attendanceReport: AttendanceReportDocument;
};

/** An expert, and the companies that authorise them now. */
export type ExpertReader = { coachId: number; companies: readonly number[] };

/**
 * Whose documents somebody may read: a person's or a company's, or everybody's. What an expert may read besides is
 * decided by rows that change, so the loader asks them, and so does `documentReaders` for a stored file.
 */
export type ReadableDocuments = { ownerId?: number; csCorporateId?: number; expert?: ExpertReader };

export type DocumentType<Data> = {
  label: string;
  /** The label as the subject of a sentence. */
  subject: string;
  /** The other paper of the same thing, to which its page leads; null where there is none. */
  beside: 'receipt' | 'bill' | null;
  /**
   * Holds health: data and file are kept sealed. Each view and each download by another person than the owner, or by an
   * operator in the owner's name, is written down.
   */
  sealed: boolean;
  /** Whose documents of this kind somebody may read; null for nobody's. */
  readable: (actor: MemberActor) => ReadableDocuments | null;
  schema: z.ZodType<Data>;
  /**
   * Raised when page or PDF draws the same data differently: files of the old drawing stay, new requests get new ones.
   */
  template: number;
  /**
   * The name of the file, which names nobody; a document that was given one of its own keeps that. The hash of the data
   * tells papers of one day apart.
   */
  fileName: (data: Data, dataHash: string) => string;
  /** The document as a table for spreadsheets, where it has one. */
  csv?: (data: Data) => string;
};

/** Who paid reads their own papers, operators read everybody's. */
const ownOrOperator = ({ grade, userId }: MemberActor) => (grade === 'operator' ? {} : { ownerId: userId });

/** Managers read what their company gets, operators everybody's. */
const companyOrOperator = ({ grade, membership }: MemberActor) => {
  if (grade === 'operator') return {};
  return membership?.isManager ? { csCorporateId: membership.csCorporateId } : null;
};

/** The part of an expert whom companies authorise; nothing for everybody else. */
function expertOf({ coachId, expertOf: companies }: Pick<MemberActor, 'coachId' | 'expertOf'>) {
  return coachId !== null && companies.length > 0 ? { expert: { coachId, companies } } : {};
}

const orderDocument = {
  readable: ownOrOperator,
  sealed: false,
  schema: orderDocumentSchema,
  template: 3,
  fileName: orderDocumentFileName,
};

/**
 * Every kind of document: who may read it, what it shows and what its file is called. Each kind has besides, by the
 * same name, its loader (services/wiring.ts), its page (page-templates.tsx) and its PDF (worker/pdf/templates.tsx); a
 * kind that lacks one of them does not compile.
 */
export const documentTypes: { [K in DocumentKind]: DocumentType<DocumentData[K]> } = {
  receipt: { ...orderDocument, label: documentLabels.receipt, subject: '영수증이', beside: 'bill' },
  bill: { ...orderDocument, label: documentLabels.bill, subject: '거래명세서가', beside: 'receipt' },
  companyBill: {
    label: documentLabels.companyBill,
    subject: '청구서가',
    beside: null,
    readable: companyOrOperator,
    sealed: false,
    schema: companyBillSchema,
    template: 2,
    fileName: companyBillFileName,
  },
  pdf: {
    label: documentLabels.bodyCheck,
    subject: '바디체크 기록지가',
    beside: null,
    // Its owner, and experts of the person's lessons under the consent. Operators only in somebody's name.
    readable: ({ userId, ...actor }) => ({ ownerId: userId, ...expertOf(actor) }),
    sealed: true,
    schema: bodyCheckDocumentSchema,
    template: 2,
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
    template: 1,
    fileName: ({ month }) => `${month}-company-report.pdf`,
  },
  expertStatement: {
    label: documentLabels.expertStatement,
    subject: '정산 명세서가',
    beside: null,
    // The coach's own, whichever companies authorise them; operators read the statement in the console.
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
    // The expert's own lessons, at companies that authorise them now.
    readable: ({ userId, ...actor }) => {
      const reader = expertOf(actor);
      return reader.expert ? { ownerId: userId, ...reader } : null;
    },
    sealed: false,
    schema: attendanceReportSchema,
    template: 1,
    fileName: attendanceReportFileName,
  },
};
