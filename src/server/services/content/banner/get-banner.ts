import { bannerDefaults, shownBanner } from '~/domain/content/banner/banner';
import { BANNER, bannerContent, type ShownBanner } from '~/domain/content/banner/schema';
import { seoulDate } from '~/domain/shared/seoul-time';
import { logger } from '~/server/observability/logger';
import { shopSeller } from '~/server/seller';
import type { ServiceContext } from '~/server/service-context';

/** Returns the banner that an operator published, or the one in code, which is revision 1; null while none is shown. */
export async function getBanner({ pool, now }: Pick<ServiceContext, 'pool' | 'now'>): Promise<ShownBanner | null> {
  const { rows } = await pool.query<{ content: unknown; number: number }>({
    name: 'banner',
    text: `select r.content, r.number from publications p
      join publication_revisions r on r.publication_id = p.id and r.number = p.published_number
      where p.kind = 'banner' and p.subject = $1 and p.published_number > 1`,
    values: [BANNER],
  });
  const [published] = rows;
  const { data, error } = bannerContent.safeParse(published?.content ?? bannerDefaults[BANNER]);
  // A page is more important than its banner.
  if (error) logger.error({ err: error }, 'the published banner is not valid any more');
  const settings = shopSeller();
  return shownBanner(data ?? bannerDefaults[BANNER], {
    number: published?.number ?? 1,
    today: seoulDate(now),
    settings,
  });
}
