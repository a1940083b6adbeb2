import type { ReactNode } from 'react';
import { EnglishShell } from '~/components/layout/english-shell';
import { JsonLd } from '~/components/seo/json-ld';
import { organizationOf } from '~/components/seo/organization';
import { env } from '~/env.js';
import { PreviewBar } from '~/features/content/preview/preview-bar';
import { publicApi } from '~/trpc/public-server';

/** Seconds for which all visitors get the same cached page. */
export const revalidate = 60;

export default async function EnglishLayout({ children }: { children: ReactNode }) {
  const [contact, seller] = await Promise.all([publicApi.content.support(), publicApi.content.seller()]);
  return (
    <EnglishShell>
      <PreviewBar />
      {children}
      <JsonLd graph={[organizationOf(env.APP_URL, { seller, contact })]} />
    </EnglishShell>
  );
}
