'use client';
import { useEffect, useState } from 'react';
import type { MailContent } from '~/domain/messaging/mail-content';
import { frameFont, withFrameFont } from './frame-font';

/**
 * A mail as it left, in the product's font, in a frame without any permission: no script, no form, no way to this site.
 */
export function MailPreview({ content }: { content: MailContent }) {
  const [page, setPage] = useState('');
  useEffect(() => {
    let current = true;
    // What lays it out is loaded with the first mail that is looked at.
    void Promise.all([import('~/components/mail/mail-html'), frameFont()]).then(([{ mailHtml }, rule]) => {
      if (current) setPage(withFrameFont(mailHtml(content), rule));
    });
    return () => {
      current = false;
    };
  }, [content]);
  return (
    <iframe
      title="메시지 미리보기"
      sandbox=""
      srcDoc={page}
      className="h-[460px] w-full rounded-m border border-line bg-white"
    />
  );
}
