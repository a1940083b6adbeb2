'use client';
import { useState } from 'react';
import { Button } from './button';

export interface MoreButtonProps {
  hasMore: boolean;
  loading: boolean;
  /** Loads the next page; the button is busy until the promise settles. */
  onMore: () => Promise<unknown>;
  label?: string;
  /** Why the next page could not be loaded; null without a failure. The loaded items stay. */
  failed?: string | null;
}

/** Loads the next page of a list below the loaded items. It is not shown when there is no next page. */
export function MoreButton({ hasMore, loading, onMore, label = '더 보기', failed = null }: MoreButtonProps) {
  const [isWaiting, setWaiting] = useState(false);
  const isBusy = loading || isWaiting;
  if (!hasMore) return null;
  const more = () => {
    setWaiting(true);
    void onMore().finally(() => setWaiting(false));
  };
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      {/* Hidden during the retry, so that a second failure is announced again. */}
      {failed !== null && !isBusy ? (
        <p role="alert" className="text-center text-small text-balance text-bad">
          더 불러오지 못했어요. {failed}
        </p>
      ) : null}
      <Button variant="ghost" loading={isBusy} onClick={more} className="min-w-40">
        {failed === null ? label : '다시 시도'}
      </Button>
    </div>
  );
}
