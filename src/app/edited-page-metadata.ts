import type { Metadata } from 'next';
import type { PageAddress } from '~/domain/content/pages/page-schema';
import { readPage } from '~/features/content/page/read-page';
import { pageMetadata, type PublicPage } from './page-metadata';

/**
 * Returns the metadata of a page that operators edit.
 * @param more what else describes the page, e.g. its addresses in other languages
 */
export async function editedPageMetadata(
  address: PageAddress,
  more: Pick<PublicPage, 'languages'> = {},
): Promise<Metadata> {
  const { title, description } = await readPage(address);
  return pageMetadata({ path: `/${address}`, title, description, ...more });
}
