'use client';
import { useEffect } from 'react';
import { Button } from '~/components/ui/button';
import { ApproachingDots } from '~/components/ui/empty-state';
import { bootScript } from '~/components/layout/boot-script';
import { reloadThisPageForChunk } from '~/components/layout/chunk-reload';
import './globals.css';

/** The frame of every page failed: a document of its own, with nothing that could fail again. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    reloadThisPageForChunk(error);
  }, [error]);
  return (
    <html lang="ko" suppressHydrationWarning>
      <head>
        <title>문제가 생겼어요 | 다가온</title>
        <script>{bootScript}</script>
      </head>
      <body>
        <main role="alert" className="flex min-h-dvh flex-col items-center justify-center px-6 text-center">
          <ApproachingDots />
          <h1 className="mt-6 text-h1">문제가 생겼어요</h1>
          <p className="mt-2 text-ink-2">오류 화면을 보여 드리는 중에 다시 문제가 생겼어요. 잠시 뒤에 다시 해 주세요.</p>
          <div className="mt-8 flex gap-2.5">
            <Button variant="green" onClick={retry}>
              다시 시도
            </Button>
            {/* A whole document: what is loaded here is what failed. */}
            <Button variant="ghost" onClick={() => location.assign('/')}>
              처음으로
            </Button>
          </div>
        </main>
      </body>
    </html>
  );
}
