import { plainText } from '../rich-text/to-html';
import type { PathText } from '~/domain/publication/schema';
import type { PageBlock } from './schema';

/** Fields of blocks with a text that readers see; the others are codes and addresses. */
const textFields = new Set(['title', 'detail', 'text', 'contents', 'writer', 'label', 'buttonLabel']);
const pictureFields = new Set(['imageUrl', 'imageUrlForMobile']);

/** Returns every text of a block that an operator writes, in its order. */
export function blockTexts(block: PageBlock): PathText[] {
  const { textHtml, ...fields } = 'textHtml' in block ? block : { ...block, textHtml: null };
  const own = textHtml === null ? [] : [{ path: 'textHtml', text: plainText(textHtml) }];
  return [...own, ...textsIn(fields, textFields)];
}

/** Returns the addresses of the pictures of a block. */
export const blockPictures = (block: PageBlock): PathText[] => textsIn(block, pictureFields);

function textsIn(value: object, names: ReadonlySet<string>, path = ''): PathText[] {
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    if (typeof one === 'string') return names.has(key) ? [{ path: `${path}${key}`, text: one }] : [];
    return typeof one === 'object' && one !== null ? textsIn(one, names, `${path}${key}.`) : [];
  });
}
