import { languageOf } from '~/domain/content/pages/office-languages';
import { pageAddresses } from '~/domain/content/pages/page-schema';
import { titleInCode } from '~/domain/content/pages/site-page-titles';
import { type ShareCard, shareDrawingOf } from '~/domain/content/share/share-card';
import { DomainError } from '~/domain/shared/errors';
import { coachesOf } from '~/domain/shared/service-type';
import type { ServiceContext } from '~/server/service-context';
import { getProgramPage } from '~/server/services/listing/list-programs';
import { getProfile } from '~/server/services/coach/get-profile';
import { readPost } from './feed/read-feed';
import { getPage } from './page/get-page';
import { getStory } from './story/read-stories';

/**
 * Returns what the picture of a shared page shows, as readers see the page now. Of a coach it has only the name.
 * @param page address of a page; of a post `/f/feed/{id}`
 * @throws DomainError NOT_FOUND for a page that readers do not see, and for one without its own picture
 */
export async function getShareCard(ctx: ServiceContext, { page }: { page: string }): Promise<ShareCard> {
  const drawing = shareDrawingOf(page);
  const title = drawing === null ? null : await titleOf(ctx, page);
  if (drawing === null || title === null) throw new DomainError('NOT_FOUND');
  return { title, drawing, language: languageOf(page) };
}

async function titleOf(ctx: ServiceContext, page: string): Promise<string | null> {
  const address = pageAddresses.find((address) => `/${address}` === page);
  if (address) return (await getPage(ctx, { address })).title;
  const [, parent, id = ''] = /^\/(f\/why|f\/feed|coaches|listings)\/([^/]+)$/.exec(page) ?? [];
  if (parent === 'listings') {
    const { title, serviceType } = await getProgramPage(ctx, id);
    return coachesOf(title, serviceType);
  }
  if (parent === 'coaches') return `${(await getProfile(ctx, { encryptedCoachId: id })).name} 코치`;
  const contentId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  if (parent === 'f/why') return (await getStory(ctx, { storyId: contentId })).title;
  if (parent === 'f/feed') return (await readPost(ctx.db, { csCorporateId: null }, { postId: contentId })).title;
  return titleInCode(page);
}
