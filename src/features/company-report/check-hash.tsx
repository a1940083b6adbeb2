'use client';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { type RecomputedHash, recomputeHash } from './recompute';

/** Recomputes the hash in the browser from the frozen text, and offers that text as a download. */
export function CheckHash({ month, canonical, hash }: { month: string; canonical: string; hash: string }) {
  const [result, setResult] = useState<RecomputedHash | null>(null);
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      setResult(await recomputeHash(canonical, hash));
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([canonical], { type: 'application/json' }));
    link.download = `${month}-company-report.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button size="sm" variant="soft" loading={isBusy} onClick={() => void check()}>
          직접 확인하기
        </Button>
        <Button size="sm" variant="text" onClick={save}>
          <Download aria-hidden className="size-4" />
          확정본 받기
        </Button>
      </div>
      <div aria-live="polite" className="not-empty:mt-3">
        {result === null ? null : result.isEqual ? (
          <Banner tone="promise" title="해시가 같아요.">
            확정본으로 다시 계산했더니 해시가 같아요.
          </Banner>
        ) : (
          <Banner tone="bad" title="해시가 달라요.">
            확정한 뒤에 값이 바뀌었을 수 있어요. 고객센터로 알려 주세요.{' '}
            <span className="break-all">{result.computed}</span>
          </Banner>
        )}
      </div>
    </>
  );
}
