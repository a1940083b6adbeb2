'use client';
import { useEffect, useState } from 'react';
import type { MailContent } from '~/domain/messaging/mail-content';
import { frameFont, withFrameFont } from './frame-font';

/**
 * What a mail says, laid out as mails are now, in the product's font, in a frame without any permission: no script, no
 * form, no way to this site.
 */
export function MailPreview({ content }: { content: MailContent }) {
  const [page, setPage] = useState<string | null>('');
  useEffect(() => {
    let current = true;
    // What lays it out is loaded with the first mail that is looked at.
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
      <p className="rounded-m bg-sunken p-4 text-small">미리보기를 불러오지 못했어요. 아래에서 글로 볼 수 있어요.</p>
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
