import { Button } from './button';

export interface MoreButtonProps {
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  label?: string;
  /** Why the next page did not come; null while nothing failed. What is there already stays. */
  failed?: string | null;
}

/** Loads the next page of a list under the ones already there. Nothing more: nothing shown. */
export function MoreButton({ hasMore, loading, onMore, label = '더 보기', failed = null }: MoreButtonProps) {
  if (!hasMore) return null;
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      {/* Leaves while it is tried again, so that a second failure is said again. */}
      {failed !== null && !loading ? (
        <p role="alert" className="text-center text-small text-balance text-bad">
          더 불러오지 못했어요. {failed}
        </p>
      ) : null}
      <Button variant="ghost" loading={loading} onClick={onMore} className="min-w-40">
        {failed === null ? label : '다시 시도'}
      </Button>
    </div>
  );
}
