import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';

export default function Loading() {
  return (
    <div className="wrap py-6 sm:py-10">
      <SkeletonGroup label="리포트를 불러오고 있어요">
        <span className="flex justify-between gap-6">
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-12 w-40 rounded-m" />
        </span>
        <span className="mt-6 grid gap-5">
          <Skeleton className="h-48 rounded-l" />
          <Skeleton className="h-80 rounded-l" />
          <Skeleton className="h-80 rounded-l" />
        </span>
      </SkeletonGroup>
    </div>
  );
}
