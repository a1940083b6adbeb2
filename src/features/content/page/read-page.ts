import { cache } from 'react';
import { visibleBlocks } from '~/domain/content/blocks/picture-review';
import { editablePages } from '~/domain/content/pages/editable-pages';
import { type PageAddress, type StoredPage, storedPage } from '~/domain/content/pages/page-schema';
import { seoulDate } from '~/domain/shared/seoul-time';
import { allowInBuild } from '~/trpc/allow-in-build';
import { publicApi } from '~/trpc/public-server';
import { readDraft } from '../preview/read-draft';

/**
 * Returns what a page shows: in a preview the newest revision without reviews that readers would not see today, otherwise what is published; the content in code in a
 * build without the database.
 */
export const readPage = cache(async (address: PageAddress): Promise<StoredPage> => {
  const draft = storedPage.safeParse(await readDraft('page', address)).data;
  if (draft) return { ...draft, blocks: visibleBlocks(address, draft.blocks, seoulDate(new Date())) };
  try {
    return await publicApi.content.page({ address });
  } catch (error) {
    await allowInBuild(error);
    return editablePages[address];
  }
});
