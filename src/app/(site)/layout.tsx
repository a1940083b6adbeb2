import { unstable_cache } from 'next/cache';
import type { ReactNode } from 'react';
import { SiteShell } from '~/components/layout/site-shell';
import { JsonLd } from '~/components/seo/json-ld';
import { organizationOf } from '~/components/seo/organization';
import { defaultBanner } from '~/domain/content/banner/banner';
import type { ShownBanner } from '~/domain/content/banner/schema';
import { env } from '~/env.js';
import { publicApi } from '~/trpc/public-server';

/** Seconds for which cached pages show the same banner. */
export const revalidate = 60;

/** Limits the cache of a page that was rendered without the database to one second. */
const revalidateSoon = unstable_cache(async () => null, ['banner-without-database'], { revalidate: 1 });

/** The banner that this process read last; undefined before the first one. */
let lastBanner: ShownBanner | null | undefined;

/**
 * Returns the banner. While the database cannot be read it is the last one that was read, or the one in code: a page is
 * more important than its banner.
 */
async function readBanner(): Promise<ShownBanner | null> {
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
      {children}
      <JsonLd graph={[organizationOf(env.APP_URL, { seller, contact })]} />
    </SiteShell>
  );
}
