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

/** Returns the banner, or the one in code while the database cannot be read. */
async function readBanner(): Promise<ShownBanner | null> {
  try {
    return await publicApi.content.banner();
  } catch {
    await revalidateSoon();
    return defaultBanner();
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
