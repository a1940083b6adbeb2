import { cache } from 'react';
import { editablePages } from '~/domain/content/pages/editable-pages';
import { type PageAddress, type StoredPage, storedPage } from '~/domain/content/pages/page-schema';
import { allowInBuild } from '~/trpc/allow-in-build';
import { publicApi } from '~/trpc/public-server';
import { readDraft } from '../preview/read-draft';

export type ShownPage = StoredPage & { isPreview: boolean };

/**
 * Returns what a page shows: in a preview the newest revision, otherwise what is published; the content in code in a
 * build without the database.
 */
export const readPage = cache(async (address: PageAddress): Promise<ShownPage> => {
  const draft = storedPage.safeParse(await readDraft('page', address)).data;
  if (draft) return { ...draft, isPreview: true };
  try {
    return { ...(await publicApi.content.page({ address })), isPreview: false };
  } catch (error) {
    await allowInBuild(error);
    return { ...editablePages[address], isPreview: false };
  }
});
