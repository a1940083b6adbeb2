'use client';
import { useEffect } from 'react';
import { reloadThisPageForChunk } from './navigation/chunk-reload';
import { navigationFailed } from './navigation/navigation-events';

interface PageErrorProps {
  error: unknown;
  retry: () => void;
  title?: string;
  detail?: string;
  /** Link to where the user can check the result; by default the home page. */
  link?: { href: string; label: string };
  /** Label of the button that loads the page again, and the text before the number of the error. */
  labels?: { retry: string; code: string };
}

/**
 * Replaces a page that failed: what happened, a retry button, and a link home. A page of an outdated build is reloaded
 * instead. It is loaded with every page, so it uses plain elements and a drawing from a file.
 */
export function PageError({
  error,
  retry,
  title = '화면을 불러오지 못했어요',
  detail = '잠시 후 다시 시도해 주세요.',
  link,
  labels,
}: PageErrorProps) {
  useEffect(() => {
    window.dispatchEvent(new Event(navigationFailed));
    reloadThisPageForChunk(error);
  }, [error]);
  // The number under which the server logged the error; errors of the browser have none.
  const code = (error as { digest?: unknown } | null)?.digest;
  return (
    <div role="alert" className="flex min-h-[60dvh] flex-1 flex-col items-center justify-center px-6 py-14 text-center">
      <svg aria-hidden width="160" height="120" viewBox="0 0 160 120">
        <use href="/art/broken.svg#broken" />
      </svg>
      <h1 className="mt-5 text-h2">{title}</h1>
      <p className="mt-1.5 text-[15px] text-ink-2">{detail}</p>
      {typeof code === 'string' ? (
        <p className="mt-2 text-caption text-ink-3">
          {labels?.code ?? '오류 번호'} {code}
        </p>
      ) : null}
      <div className="mt-6 flex gap-2.5">
        <button type="button" onClick={retry} className="h-13 rounded-m bg-green px-6 font-semibold text-on-green">
          {labels?.retry ?? '다시 시도'}
        </button>
        {/* Loads a whole document, because what is already loaded may be what failed. */}
        <a
          href={link?.href ?? '/'}
          className="flex h-13 items-center rounded-m border border-line bg-card px-6 font-semibold"
        >
          {link?.label ?? '홈으로 가기'}
        </a>
      </div>
    </div>
  );
}
