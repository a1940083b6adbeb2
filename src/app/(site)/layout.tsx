import type { ReactNode } from 'react';
import { SiteShell } from '~/components/layout/site-shell';
import { JsonLd } from '~/components/seo/json-ld';
import { organizationOf } from '~/components/seo/organization';
import { env } from '~/env.js';
import { publicApi } from '~/trpc/public-server';

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [contact, seller] = await Promise.all([publicApi.content.support(), publicApi.content.seller()]);
  return (
    <SiteShell banner>
      {children}
      <JsonLd graph={[organizationOf(env.APP_URL, { seller, contact })]} />
    </SiteShell>
  );
}
