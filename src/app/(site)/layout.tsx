import { unstable_cache } from 'next/cache';
import type { ReactNode } from 'react';
import { SiteShell } from '~/components/layout/site-shell';
import { JsonLd } from '~/components/seo/json-ld';
import { organizationOf } from '~/components/seo/organization';
import { defaultBanner, shownBanner } from '~/domain/content/banner/banner';
import { BANNER, bannerContent, type ShownBanner } from '~/domain/content/banner/schema';
import { seoulDate } from '~/domain/shared/seoul-time';
import { env } from '~/env.js';
import { PreviewBar } from '~/features/content/preview/preview-bar';
import { readDraft } from '~/features/content/preview/read-draft';
import { publicApi } from '~/trpc/public-server';

/** Seconds for which cached pages show the same banner. */
export const revalidate = 60;

/** Limits the cache of a page that was rendered without the database to one second. */
const revalidateSoon = unstable_cache(async () => null, ['banner-without-database'], { revalidate: 1 });

/** The banner that this process read last; undefined before the first one. */
let lastBanner: ShownBanner | null | undefined;

/**
 * Returns the banner, in a preview the newest one that an operator saved. While the database cannot be read it is the
 * last one that was read, or the one in code: a page is more important than its banner.
 */
async function readBanner(): Promise<ShownBanner | null> {
  const draft = bannerContent.safeParse(await readDraft('banner', BANNER)).data;
  if (draft) {
    const settings = await publicApi.content.seller();
    return shownBanner(draft, { number: 0, today: seoulDate(new Date()), settings });
  }
  try {
    lastBanner = await publicApi.content.banner();
    return lastBanner;
  } catch {
    await revalidateSoon();
    return lastBanner === undefined ? defaultBanner() : lastBanner;
  }
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [contact, seller, banner] = await Promise.all([
    publicApi.content.support(),
    publicApi.content.seller(),
    readBanner(),
  ]);
  return (
    <SiteShell banner={banner}>
      <PreviewBar />
      {children}
      <JsonLd graph={[organizationOf(env.APP_URL, { seller, contact })]} />
    </SiteShell>
  );
}
