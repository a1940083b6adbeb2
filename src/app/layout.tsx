import type { Metadata, Viewport } from 'next';
import { type ReactNode, Suspense } from 'react';
import { ChatHost } from '~/components/chat/chat-host';
import { JoinedNotice } from '~/components/account/joined-notice';
import { PageViewSender } from '~/components/marketing/page-view-sender';
import { StoredDayCleanup } from '~/components/browser/stored-day-cleanup';
import { SessionEndHost } from '~/components/account/session-end-host';
import { TabStorageCleanup } from '~/components/browser/tab-storage-cleanup';
import { RedirectNotice } from '~/components/account/redirect-notice';
import { HtmlElement } from '~/components/layout/html-element';
import { bootScript } from '~/components/layout/navigation/boot-script';
import { brand } from '~/domain/shared/brand';
import { PendingFavouriteSaver } from '~/components/coach/pending-favourite-saver';
import { LoadingBar } from '~/components/layout/navigation/loading-bar';
import { ScriptReady } from '~/components/layout/navigation/script-ready';
import { OtherLetters } from '~/components/layout/other-letters';
import { OutboxSender } from '~/features/company-expert/outbox/outbox-sender';
import { ConfirmHost } from '~/components/ui/confirm-host';
import { ToastHost } from '~/components/ui/toast-host';
import '~/generated/fonts/core.css';
import { env } from '~/env.js';
import './globals.css';
import { siteDescription, siteTitle } from './page-metadata';

export const metadata: Metadata = {
  metadataBase: new URL(env.APP_URL),
  applicationName: brand.name,
  title: { default: siteTitle, template: `%s | ${brand.name}` },
  description: siteDescription,
  openGraph: { type: 'website', locale: 'ko_KR', siteName: brand.name },
  formatDetection: { telephone: false },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf8f3' },
    { media: '(prefers-color-scheme: dark)', color: '#141816' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <HtmlElement>
      <head>
        <script>{bootScript}</script>
      </head>
      <body>
        {/* Reads the query, which a static page knows only in the browser. */}
        <Suspense fallback={null}>
          <LoadingBar />
          <RedirectNotice />
        </Suspense>
        {children}
        <ConfirmHost />
        <ToastHost />
        {env.CHANNEL_PLUGIN_KEY ? <ChatHost pluginKey={env.CHANNEL_PLUGIN_KEY} /> : null}
        <SessionEndHost />
        <JoinedNotice />
        <PendingFavouriteSaver />
        <StoredDayCleanup />
        <OutboxSender />
        <PageViewSender />
        <TabStorageCleanup />
        <OtherLetters />
        <ScriptReady />
      </body>
    </HtmlElement>
  );
}
