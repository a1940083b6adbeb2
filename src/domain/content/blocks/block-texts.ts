import { plainText } from '../rich-text/to-html';
import type { PageBlock } from './schema';

/** A text that readers see, with the path of its field in its content. */
export type PathText = { path: string; text: string };

/** Fields of blocks with a text that readers see; the others are codes and addresses. */
const textFields = new Set(['title', 'detail', 'text', 'contents', 'writer', 'label', 'buttonLabel']);

/** Returns every text of a block that an operator writes, in its order. */
export function blockTexts(block: PageBlock): PathText[] {
  const { textHtml, ...fields } = 'textHtml' in block ? block : { ...block, textHtml: null };
  const own = textHtml === null ? [] : [{ path: 'textHtml', text: plainText(textHtml) }];
  return [...own, ...textsIn(fields, '')];
}

function textsIn(value: object, path: string): PathText[] {
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    if (typeof one === 'string') return textFields.has(key) ? [{ path: `${path}${key}`, text: one }] : [];
    return typeof one === 'object' && one !== null ? textsIn(one, `${path}${key}.`) : [];
  });
}
