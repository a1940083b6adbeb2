import { draftMode } from 'next/headers';
import { cache } from 'react';
import { editablePages } from '~/domain/content/pages/editable-pages';
import { type PageAddress, type StoredPage, storedPage } from '~/domain/content/pages/page-schema';
import { allowInBuild } from '~/trpc/allow-in-build';
import { publicApi } from '~/trpc/public-server';

export type ShownPage = StoredPage & { isPreview: boolean };

/**
 * Returns what a page shows: in a preview the newest revision, otherwise what is published; the content in code in a
 * build without the database.
 */
export const readPage = cache(async (address: PageAddress): Promise<ShownPage> => {
  const { isEnabled } = await draftMode();
  const draft = isEnabled ? await readNewest(address) : null;
  if (draft) return { ...draft, isPreview: true };
  try {
    return { ...(await publicApi.content.page({ address })), isPreview: false };
  } catch (error) {
    await allowInBuild(error);
    return { ...editablePages[address], isPreview: false };
  }
});

/** Returns the newest revision for an operator; null for everybody else, also with the cookie of a preview. */
async function readNewest(address: PageAddress): Promise<StoredPage | null> {
  try {
    // Reads the request of the session, which pages that are cached for everybody do not load.
    const { requestApi } = await import('~/trpc/request-api');
    const { content } = await requestApi.operations.publication.get({ kind: 'page', subject: address });
    return storedPage.parse(content);
  } catch {
    return null;
  }
}
