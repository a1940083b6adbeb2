'use client';
import { brand } from '~/domain/shared/brand';
import { bootScript } from '~/components/layout/navigation/boot-script';
import { PageError } from '~/components/layout/page-error';
import './globals.css';

/**
 * Shown when the root layout fails, so it renders a complete document
 * (docs/product/names-and-routes.md#unknown-addresses).
 */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="ko" suppressHydrationWarning>
      <head>
        <title>{`문제가 생겼어요 | ${brand.name}`}</title>
        <script>{bootScript}</script>
      </head>
      <body>
        <main className="flex min-h-dvh flex-col">
          <PageError error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}
