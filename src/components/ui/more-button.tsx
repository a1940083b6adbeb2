import { Button } from './button';

/** Loads the next page of a list under the ones already there. Nothing more: nothing shown. */
export function MoreButton({ hasMore, loading, onMore, label = '더 보기' }: { hasMore: boolean; loading: boolean; onMore: () => void; label?: string }) {
  if (!hasMore) return null;
  return (
    <div className="mt-6 flex justify-center">
      <Button variant="ghost" loading={loading} onClick={onMore} className="min-w-40">
        {label}
      </Button>
    </div>
  );
}
