'use client';
import { useEffect, useState } from 'react';
import type { MailContent } from '~/domain/messaging/mail-content';
import { frameFont, withFrameFont } from './frame-font';

/**
 * Shows the content of a mail in the current layout and the product's font. The frame has no permissions: it runs no
 * scripts, sends no forms and cannot navigate this site.
 */
export function MailPreview({ content }: { content: MailContent }) {
  const [page, setPage] = useState<string | null>('');
  useEffect(() => {
    let current = true;
    // The layout code is loaded with the first mail that the operator opens.
    Promise.all([import('~/components/mail/mail-html'), frameFont()]).then(
      ([{ mailHtml }, rule]) => {
        if (current) setPage(withFrameFont(mailHtml(content), rule));
      },
      () => {
        if (current) setPage(null);
      },
    );
    return () => {
      current = false;
    };
  }, [content]);
  if (page === null)
    return (
      <p className="rounded-m bg-sunken p-4 text-small">
        미리보기를 불러오지 못했어요. 아래 ‘글로만 보기’에서 확인해 주세요.
      </p>
    );
  return (
    <iframe
      title="메시지 미리보기"
      sandbox=""
      srcDoc={page}
      className="h-[600px] w-full rounded-m border border-line bg-white"
    />
  );
}
