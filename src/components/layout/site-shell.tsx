import type { ReactNode } from 'react';
import type { ShownBanner } from '~/domain/content/banner/schema';
import { ImpersonationBanner } from './impersonation-banner';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './navigation/skip-link';
import { TopBanner } from './top-banner';

/**
 * The frame with banner, header, page and footer, for every page except single-task flows. The page brings its own
 * `wrap`.
 */
export function SiteShell({ banner = null, children }: { banner?: ShownBanner | null; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ImpersonationBanner />
      {banner ? <TopBanner banner={banner} /> : null}
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 focus:outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
