import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';

/** Placeholder of a question while the draft is loading. */
export function StepSkeleton() {
  return (
    <SkeletonGroup label="입력한 답을 불러오고 있어요" className="wrap flex-1 pt-9">
      <span className="block max-w-[592px]">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="mt-3 h-9 w-72 max-w-full" />
        <Skeleton className="mt-3 h-5 w-96 max-w-full" />
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className={row === 0 ? 'mt-8 h-18 rounded-[16px]' : 'mt-2.5 h-18 rounded-[16px]'} />
        ))}
      </span>
    </SkeletonGroup>
  );
}
