import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { parsePage } from '~/domain/content/blocks/parse-page';
import type { WrittenBlock } from '~/domain/content/blocks/schema';
import { storedPage, type StoredPage } from '~/domain/content/pages/page-schema';
import type { PublicationView } from '~/domain/publication/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { ContentList } from '~/features/operations/content/content-list';
import { exampleBlocks } from '../example-blocks';
import * as on from './page';
import { inputsOf, Rejected } from './server-stand-in';
import { show } from './show';

const texts = { title: '앉아서 일하는 사람의 케어', description: '집에서 받는 케어의 순서와 가격이에요.' };

/** The page that the tests of its form edit, as the server stores it. */
type EditedPage = { version: number; publication: PublicationView; content: StoredPage; draft: StoredPage | null };

const unedited: PublicationView = {
  status: 'PUBLISHED',
  scheduledAt: null,
  refusal: null,
  publishedNumber: 1,
  newestNumber: 1,
  savedAt: null,
  savedBy: null,
};
export const savedAt = seoulInstant(2025, 3, 4, 9, 5);

export const contentWith = (blocks: readonly WrittenBlock[], change: Partial<typeof texts> = {}): StoredPage => ({
  ...texts,
  ...change,
  blocks: parsePage(blocks),
});

/** The state of the server; a test can change it, as another operator does. */
export const edited: { page: EditedPage } = { page: uneditedPage() };

function uneditedPage(blocks: readonly WrittenBlock[] = exampleBlocks): EditedPage {
  return { version: 1, publication: unedited, content: contentWith(blocks), draft: null };
}

/** Adds a draft as another save does. */
export function saveDraft(content: StoredPage, savedBy = '나운영'): void {
  const { publication, version } = edited.page;
  edited.page = {
    version: version + 1,
    publication: { ...publication, newestNumber: publication.newestNumber + 1, savedAt, savedBy },
    content,
    draft: content,
  };
}

/** Opens the page in the list of content. */
export function openPage(blocks: readonly WrittenBlock[] = exampleBlocks): void {
  edited.page = uneditedPage(blocks);
  show(
    <ContentList />,
    {
      'operations.publication.list': () => ({ items: [], nextCursor: null }),
      'operations.publication.get': () => edited.page,
      'operations.publication.saveDraft': ({ basedOn, content }) => {
        if (basedOn !== edited.page.version) throw new Rejected('CONFLICT');
        const { blocks: saved } = content as { blocks: WrittenBlock[] };
        saveDraft(storedPage.parse({ ...content, blocks: parsePage(saved) }));
        return { affected: 1 };
      },
      'operations.publication.move': () => {
        const { publication, version, content } = edited.page;
        const published = { ...publication, publishedNumber: publication.newestNumber, scheduledAt: null };
        edited.page = { version: version + 1, publication: published, content, draft: null };
        return { affected: 1 };
      },
    },
    '/admin/content?open=f/ocare',
  );
}

/** Opens the form of the page. */
export async function editPage(blocks?: readonly WrittenBlock[]): Promise<void> {
  openPage(blocks);
  await on.press('수정');
}

/** Locates the line of a block by its number. */
export const lineOf = (number: number) => page.getByRole('button', { name: new RegExp(`^${number}\\D.*`) }).first();
export const blockGroup = (number: number) => page.getByRole('group', { name: `블록 ${number}`, exact: true });

/** Opens the fields of a block. */
export async function openBlock(number: number) {
  await lineOf(number).click();
  await expect.element(blockGroup(number)).toBeVisible();
  return blockGroup(number);
}

export const save = () => on.press('초안으로 저장');

/** Returns the blocks that the form sent last. */
export function sentBlocks(): WrittenBlock[] {
  const content = inputsOf('operations.publication.saveDraft').at(-1)?.content;
  return content && 'blocks' in content ? content.blocks : [];
}
