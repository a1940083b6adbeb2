import { parseHtml } from '../rich-text/parse-html';
import { type PageBlock, pageBlocksSchema, type WrittenBlock, writtenPageSchema } from './schema';

/**
 * Parses the texts of blocks that are HTML to trees; texts that are trees, and anything that is no block, stay. It is
 * not part of the schema, so that a form does not load the parser.
 */
export function withTrees(blocks: unknown): unknown {
  if (!Array.isArray(blocks)) return blocks;
  return blocks.map((block: unknown) =>
    typeof block === 'object' && block !== null && 'textHtml' in block && typeof block.textHtml === 'string'
      ? { ...block, textHtml: parseHtml(block.textHtml) }
      : block,
  );
}

/** Parses the blocks of a page as they were written; throws a ZodError for anything that a page cannot show. */
export function parsePage(written: readonly WrittenBlock[]): PageBlock[] {
  return pageBlocksSchema.parse(withTrees(writtenPageSchema.parse(written)));
}
