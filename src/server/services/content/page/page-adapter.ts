import { z } from 'zod';
import { blockTexts } from '~/domain/content/blocks/block-texts';
import { blockLabels } from '~/domain/content/blocks/labels';
import { withTrees } from '~/domain/content/blocks/parse-page';
import type { PageBlock } from '~/domain/content/blocks/schema';
import { editablePages } from '~/domain/content/pages/editable-pages';
import { type StoredPage, storedPage } from '~/domain/content/pages/page-schema';
import { type ChangedField, changedFields } from '~/domain/shared/changed-fields';
import { assertWords } from '~/server/services/content/assert-words';
import type { PublicationAdapter } from '~/server/services/publication/publication-adapter';

/** A page of blocks as a kind of publication (docs/product/content-and-marketing.md#edited-pages). */
export const pageAdapter: PublicationAdapter<StoredPage> = {
  schema: storedPage.extend({ blocks: z.preprocess(withTrees, storedPage.shape.blocks) }),
  audit: 'page',
  defaults: editablePages,
  async check(_tx, _subject, { title, description, blocks }) {
    assertWords([
      { path: 'title', text: title },
      { path: 'description', text: description },
      ...blocks.flatMap((block, index) =>
        blockTexts(block).map(({ path, text }) => ({ path: `blocks.${index}.${path}`, text })),
      ),
    ]);
  },
  // Readers get the published revision itself (get-page.ts), so there are no columns.
  write: (_tx, _subject, content) => Promise.resolve(content),
  publish: () => Promise.resolve(),
  changes: (_tx, before, after) =>
    Promise.resolve([
      ...changedFields<Pick<StoredPage, 'title' | 'description'>>(
        { title: '제목', description: '설명' },
        before,
        after,
      ),
      ...changedBlocks(before.blocks, after.blocks),
    ]),
};

/** Returns the blocks that differ at the same position. */
function changedBlocks(before: readonly PageBlock[], after: readonly PageBlock[]): ChangedField[] {
  const positions = (before.length > after.length ? before : after).map((_, index) => String(index));
  const formats = positions.map((index) => [index, { field: `블록 ${Number(index) + 1}`, format: blockLine }]);
  return changedFields<Record<string, PageBlock | undefined>>(
    Object.fromEntries(formats) as Record<string, { field: string; format: typeof blockLine }>,
    Object.fromEntries(before.entries()),
    Object.fromEntries(after.entries()),
  );
}

function blockLine(block: PageBlock | undefined): string {
  if (block === undefined) return '없음';
  const texts = block.type === 'custom' ? [block.component] : blockTexts(block).map(({ text }) => text);
  return [blockLabels[block.type], ...texts].join(' · ');
}
