import { pdfConstants } from '~/domain/shared/site-constants';

/** 1 mm in points, the unit of the PDF. */
export const MM = 72 / 25.4;

const { format, orientation, marginsMm } = pdfConstants;

/** Page size and margins of the document contract (docs/product/documents.md#paper). */
export const page = {
  size: format,
  orientation,
  padding: {
    paddingTop: marginsMm.top * MM,
    paddingRight: marginsMm.right * MM,
    paddingBottom: marginsMm.bottom * MM,
    paddingLeft: marginsMm.left * MM,
  },
} as const;

export const ink = {
  text: '#1c2722',
  soft: '#55625b',
  faint: '#646e67',
  line: '#e6dfd3',
  sunken: '#f7f3ec',
  green: '#1f5d4c',
  accent: '#c9411c',
} as const;

/** Longer runs without a space may be broken anywhere. */
const LONGEST_WORD = 14;
const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/**
 * Returns the parts at which a word may be broken: Korean words stay whole; a run too long for any column breaks
 * between characters. The empty parts are breaks without a hyphen.
 */
export function wordParts(word: string): string[] {
  if (word.length <= LONGEST_WORD) return [word];
  return [...graphemes.segment(word)].flatMap(({ segment }, index) => (index === 0 ? [segment] : ['', segment]));
}
