'use client';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import type { ReportContent } from '~/domain/employer-report/schema';
import { type RecomputedHash, recomputeHash } from './recompute';

/** Computes the hash again in the browser, from what the page shows, and gives the text it is computed from. */
export function CheckHash({ content, hash }: { content: ReportContent; hash: string }) {
  const [found, setFound] = useState<RecomputedHash | null>(null);
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      setFound(await recomputeHash(content, hash));
    } finally {
      setBusy(false);
    }
  };
  const save = async () => {
    const { canonicalReport } = await import('~/domain/employer-report/canonical');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([canonicalReport(content)], { type: 'application/json' }));
    link.download = `${content.month}-company-report.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button size="sm" variant="soft" loading={isBusy} onClick={() => void check()}>
          직접 확인
        </Button>
        <Button size="sm" variant="text" onClick={() => void save()}>
          <Download aria-hidden className="size-4" />
          원본 받기
        </Button>
      </div>
      <div aria-live="polite" className="not-empty:mt-3">
        {found === null ? null : found.isEqual ? (
          <Banner tone="promise" title="해시가 같아요.">
            이 화면의 값으로 다시 계산했더니 확정한 해시와 같아요.
          </Banner>
        ) : (
          <Banner tone="bad" title="해시가 달라요.">
            확정한 뒤에 값이 바뀌었을 수 있어요. 고객센터로 알려 주세요.{' '}
            <span className="break-all">{found.computed}</span>
          </Banner>
        )}
      </div>
    </>
  );
}
