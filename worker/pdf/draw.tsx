import { renderToBuffer } from '@react-pdf/renderer';
import { type DocumentType, documentTypes } from '~/domain/document/document-types';
import type { DocumentKind } from '~/domain/document/schema';
import { clearDocumentFonts, registerDocumentFonts } from './fonts/document-fonts';
import { type PdfTemplate, pdfTemplates } from './templates';

export type DrawnDocument = { file: Buffer; pageCount: number };

/** Characters that every template prints around the data: digits, signs, units. */
const FIXED = ' 0123456789,.:;-−+×/()·년월일분회명원';

/**
 * Draws a document. The same data gives the same bytes: dates come from the data, and characters are sorted.
 * @param data of the kind's schema
 * @param progress called with 0 to 100
 */
export async function drawDocument(
  { kind, data }: { kind: DocumentKind; data: unknown },
  progress: Progress,
): Promise<DrawnDocument> {
  return drawings[kind](data, progress);
}

type Progress = (percent: number) => void;
type Drawing = (data: unknown, progress: Progress) => Promise<DrawnDocument>;

const drawings: Record<DocumentKind, Drawing> = {
  receipt: createDrawing(documentTypes.receipt, pdfTemplates.receipt),
  bill: createDrawing(documentTypes.bill, pdfTemplates.bill),
  companyBill: createDrawing(documentTypes.companyBill, pdfTemplates.companyBill),
  pdf: createDrawing(documentTypes.pdf, pdfTemplates.pdf),
  employerReport: createDrawing(documentTypes.employerReport, pdfTemplates.employerReport),
  expertStatement: createDrawing(documentTypes.expertStatement, pdfTemplates.expertStatement),
  attendanceReport: createDrawing(documentTypes.attendanceReport, pdfTemplates.attendanceReport),
  program: createDrawing(documentTypes.program, pdfTemplates.program),
  expert: createDrawing(documentTypes.expert, pdfTemplates.expert),
};

function createDrawing<Data extends object>({ schema }: DocumentType<Data>, template: PdfTemplate<Data>): Drawing {
  return (data, progress) => drawWithTemplate(template, schema.parse(data), progress);
}

async function drawWithTemplate<Data extends object>(
  { fixedText, draw }: PdfTemplate<Data>,
  document: Data,
  progress: Progress,
): Promise<DrawnDocument> {
  progress(15);
  await registerDocumentFonts(FIXED + fixedText(document) + JSON.stringify(document));
  progress(35);
  try {
    const file = await renderToBuffer(draw(document));
    progress(90);
    return { file, pageCount: countPages(file) };
  } finally {
    clearDocumentFonts();
  }
}

/** Returns the count in the page tree, which pdfkit writes uncompressed. */
function countPages(file: Buffer): number {
  return Number(/\/Type \/Pages\n\/Count (\d+)/.exec(file.toString('latin1'))?.[1] ?? 1);
}
