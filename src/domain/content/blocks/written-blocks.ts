import { toHtml } from '../rich-text/to-html';
import type { PageBlock, WrittenBlock } from './schema';

/** Returns stored blocks as a form edits them: the texts are HTML. */
export const writtenBlocks = (blocks: readonly PageBlock[]): WrittenBlock[] =>
  blocks.map((block) => ('textHtml' in block ? { ...block, textHtml: toHtml(block.textHtml) } : block));
