import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { DocumentData } from '~/domain/document/document-types';
import {
  attendanceLabels,
  closingNote,
  companyBillRows,
  documentLabels,
  openLessonsNote,
  statementLabels,
} from '~/domain/document/labels';
import type { DocumentKind, OrderDocument } from '~/domain/document/schema';
import type { TextDocument } from '~/domain/document/text-document';
import { TextDocumentPaper } from './text/text-document';
import { AttendanceReportPaper } from './attendance/attendance-report';
import { BodyCheckDocumentPaper } from './body-check/body-check-document';
import { bodyCheckText } from './body-check/fixed-text';
import { EmployerReportDocumentPaper } from './employer-report/employer-report-document';
import { employerReportText } from './employer-report/fixed-text';
import { CompanyBillPaper } from './receipt/company-bill';
import { OrderDocumentPaper } from './receipt/order-document';
import { ExpertStatementPaper } from './statement/expert-statement';
import { formatDayWithYear } from '~/domain/shared/seoul-time';

/** How a kind looks on paper: text and drawings, as elements that the renderer knows (Text, View, Svg). */
export type PdfTemplate<Data> = {
  /** Every character that it prints besides those of the data; the embedded fonts contain no others. */
  fixedText: (data: Data) => string;
  draw: (data: Data) => ReactElement<DocumentProps>;
};

const orderTemplate: PdfTemplate<OrderDocument> = {
  fixedText: (data) => Object.values(documentLabels).join('') + closingNote(data),
  draw: (data) => <OrderDocumentPaper data={data} />,
};

const textTemplate: PdfTemplate<TextDocument> = {
  fixedText: () => Object.values(documentLabels).join(''),
  draw: (data) => <TextDocumentPaper data={data} />,
};

/** The PDF of each kind (src/domain/document/document-types.ts). */
export const pdfTemplates: { [K in DocumentKind]: PdfTemplate<DocumentData[K]> } = {
  receipt: orderTemplate,
  bill: orderTemplate,
  companyBill: {
    fixedText: (data) =>
      [...Object.values(documentLabels), ...companyBillRows(data).flat(), formatDayWithYear(data.issuedOn)].join(''),
    draw: (data) => <CompanyBillPaper data={data} />,
  },
  pdf: { fixedText: bodyCheckText, draw: (data) => <BodyCheckDocumentPaper data={data} /> },
  employerReport: { fixedText: employerReportText, draw: (data) => <EmployerReportDocumentPaper data={data} /> },
  expertStatement: {
    fixedText: () => [...Object.values(documentLabels), ...Object.values(statementLabels)].join(''),
    draw: (data) => <ExpertStatementPaper data={data} />,
  },
  attendanceReport: {
    fixedText: ({ open }) =>
      [...Object.values(documentLabels), ...Object.values(attendanceLabels), openLessonsNote(open), '개'].join(''),
    draw: (data) => <AttendanceReportPaper data={data} />,
  },
  program: textTemplate,
  expert: textTemplate,
};
