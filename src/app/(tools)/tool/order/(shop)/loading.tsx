import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';

/** The skeleton does not cover a single order, because it would answer 200 for a missing one. */
export default function Loading() {
  return (
    <SkeletonGroup label="도구를 불러오고 있어요" className="wrap grid gap-4 pt-8 sm:pt-12">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-11" />
      <div className="grid gap-4 sm:grid-cols-2 lg:mr-[368px]">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-80 rounded-l" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
