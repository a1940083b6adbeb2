'use client';
import { useEffect, useState } from 'react';
import { frameFont, withFrameFont } from './frame-font';

/**
 * A mail as it left, in the product's font, in a frame without any permission: no script, no form, no way to this site.
 */
export function MailPreview({ html }: { html: string }) {
  const [rule, setRule] = useState<string | null>(null);
  useEffect(() => {
    void frameFont().then(setRule);
  }, []);
  // A frame that is given another text loads anew: it waits for the font, which is there after the first mail.
  return (
    <iframe
      title="메시지 미리보기"
      sandbox=""
      srcDoc={rule === null ? '' : withFrameFont(html, rule)}
      className="h-[460px] w-full rounded-m border border-line bg-white"
    />
  );
}
