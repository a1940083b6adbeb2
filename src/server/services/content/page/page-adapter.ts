import { z } from 'zod';
import { blockPictures, blockTexts } from '~/domain/content/blocks/block-texts';
import { blockLabels } from '~/domain/content/blocks/labels';
import { withTrees } from '~/domain/content/blocks/parse-page';
import { pictureReviewProblem, reviewConsents } from '~/domain/content/blocks/picture-review';
import type { PageBlock } from '~/domain/content/blocks/schema';
import { editablePages } from '~/domain/content/pages/editable-pages';
import { type StoredPage, storedPage } from '~/domain/content/pages/page-schema';
import { consentStateOf } from '~/domain/content/story/consent';
import type { PathText } from '~/domain/publication/schema';
import { type ChangedField, changedFields } from '~/domain/shared/changed-fields';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import { findMissingFiles } from '~/server/services/file/find-missing-files';
import type { PublicationAdapter } from '~/server/services/publication/publication-adapter';

/** A page of blocks as a kind of publication (docs/product/content-and-marketing.md#edited-pages). */
export const pageAdapter: PublicationAdapter<StoredPage> = {
  schema: storedPage.extend({ blocks: z.preprocess(withTrees, storedPage.shape.blocks) }),
  audit: 'page',
  defaults: editablePages,
  texts: ({ title, description, blocks }) => [
    { path: 'title', text: title },
    { path: 'description', text: description },
    ...fieldsOf(blocks, blockTexts),
  ],
  async check(tx, subject, { blocks }, { publishAt, now }) {
    if (publishAt !== null && !blocks.some(({ type }) => type !== 'top' && type !== 'bottomFloating'))
      throw fieldRejection('INVALID_INPUT', 'blocks', '첫 화면 아래에 블록을 하나 이상 추가해 주세요.');
    const pictures = fieldsOf(blocks, blockPictures);
    const missing = new Set(
      await findMissingFiles(
        tx,
        pictures.map(({ text }) => text),
        now,
      ),
    );
    const publishDay = publishAt && seoulDate(publishAt);
    const issues = [
      ...pictures
        .filter(({ text }) => missing.has(text))
        .map(({ path }) => ({ path, message: '사진을 찾을 수 없어요. 다시 올려 주세요.' })),
      ...blocks.flatMap((block, index) => {
        const problem = pictureReviewProblem(subject, block, publishDay);
        return problem ? [{ ...problem, path: `blocks.${index}.${problem.path}` }] : [];
      }),
    ];
    if (issues.length > 0) throw new DomainError('INVALID_INPUT', { issues });
  },
  // Readers get the published revision itself (get-page.ts), so there are no columns.
  write: (_tx, _subject, content) => Promise.resolve(content),
  publish: () => Promise.resolve(),
  consentState: (subject, { blocks }, now) => consentStateOf(reviewConsents(subject, blocks), seoulDate(now)),
  places: (_db, subjects) => Promise.resolve(new Map(subjects.map((subject) => [subject, `/${subject}`]))),
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

/** Returns fields of all blocks, with their paths in the content of the page. */
const fieldsOf = (blocks: readonly PageBlock[], read: (block: PageBlock) => PathText[]): PathText[] =>
  blocks.flatMap((block, index) => read(block).map(({ path, text }) => ({ path: `blocks.${index}.${path}`, text })));

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
