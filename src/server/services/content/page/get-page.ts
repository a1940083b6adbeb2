import { visibleBlocks } from '~/domain/content/blocks/picture-review';
import { editablePages } from '~/domain/content/pages/editable-pages';
import { type PageAddress, type StoredPage, storedPage } from '~/domain/content/pages/page-schema';
import { seoulDate } from '~/domain/shared/seoul-time';
import { logger } from '~/server/observability/logger';
import type { ServiceContext } from '~/server/service-context';

/**
 * Returns what readers see of a page: the published revision, or the content in code. Revision 1 is the content in code
 * at the first save, so today's is shown instead of it, with the numbers of today. A revision that pages cannot show any
 * more is logged and replaced by the content in code. A review with a picture is left out after its writer's consent.
 */
export async function getPage(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  { address }: { address: PageAddress },
): Promise<StoredPage> {
  const published = await db.publicationRevision.findFirst({
    where: { publication: { kind: 'page', subject: address }, publishedAt: { not: null }, number: { gt: 1 } },
    orderBy: { number: 'desc' },
    select: { number: true, content: true },
  });
  if (published === null) return editablePages[address];
  const { data, error } = storedPage.safeParse(published.content);
  if (error) logger.error({ address, revision: published.number, issues: error.issues }, 'published page is not valid');
  if (!data) return editablePages[address];
  return { ...data, blocks: visibleBlocks(address, data.blocks, seoulDate(now)) };
}
