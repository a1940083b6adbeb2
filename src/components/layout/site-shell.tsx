import type { ReactNode } from 'react';
import type { ShownBanner } from '~/domain/content/banner/schema';
import { ImpersonationBanner } from './impersonation-banner';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './navigation/skip-link';
import { TopBanner } from './top-banner';
import { publicApi } from '~/trpc/public-server';

/**
 * The frame with banner, header, page and footer, for every page except single-task flows. The page sets its own
 * width, with the class wrap.
 */
export async function SiteShell({ banner = null, children }: { banner?: ShownBanner | null; children: ReactNode }) {
  // Without the database, the menus link to every page.
  const emptyPages = await publicApi.content.emptyPages().catch(() => []);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ImpersonationBanner />
      {banner ? <TopBanner banner={banner} /> : null}
      <SiteHeader emptyPages={emptyPages} />
      <main id="main" tabIndex={-1} className="flex-1 focus:outline-none">
        {children}
      </main>
      <SiteFooter emptyPages={emptyPages} />
    </div>
  );
}
