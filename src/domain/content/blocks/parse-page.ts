import { parseHtml } from '../rich-text/parse-html';
import { type PageBlock, pageBlocksSchema, type WrittenBlock, writtenPageSchema } from './schema';

/**
 * Parses the blocks of a page as they were written; throws a ZodError for anything that a page cannot show. It is not
 * part of the schema, so that a form does not load the parser.
 */
export function parsePage(written: readonly WrittenBlock[]): readonly PageBlock[] {
  const blocks = writtenPageSchema.parse(written);
  return pageBlocksSchema.parse(
    blocks.map((block) => ('textHtml' in block ? { ...block, textHtml: parseHtml(block.textHtml) } : block)),
  );
}
