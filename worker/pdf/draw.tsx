import { renderToBuffer } from '@react-pdf/renderer';
import { orderDocumentSchema } from '~/domain/document/schema';
import { closingNote, documentLabels } from '~/domain/document/labels';
import { forgetDocumentFonts, registerDocumentFonts } from './fonts/document-fonts';
import { OrderDocumentPaper } from './receipt/order-document';

export type DrawnDocument = { file: Buffer; pageCount: number };

/** What templates put around data: digits, signs, units. */
const FIXED = `${Object.values(documentLabels).join('')} 0123456789,.:;-−+×/()·년월일분회명원`;

/**
 * Draws a document. The same data gives the same bytes: dates come from the data, and characters are sorted.
 * @param data of `orderDocumentSchema`
 * @param progress called with 0 to 100
 */
export async function drawDocument(data: unknown, progress: (percent: number) => void): Promise<DrawnDocument> {
  const document = orderDocumentSchema.parse(data);
  progress(15);
  await registerDocumentFonts(FIXED + closingNote(document) + JSON.stringify(document));
  progress(35);
  try {
    const file = await renderToBuffer(<OrderDocumentPaper data={document} />);
    progress(90);
    return { file, pageCount: countPages(file) };
  } finally {
    forgetDocumentFonts();
  }
}

/** The page tree's own count, which pdfkit writes uncompressed. */
function countPages(file: Buffer): number {
  return Number(/\/Type \/Pages\n\/Count (\d+)/.exec(file.toString('latin1'))?.[1] ?? 1);
}
