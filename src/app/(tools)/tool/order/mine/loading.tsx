import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';

export default function Loading() {
  return (
    <div className="wrap py-8 sm:py-12">
      <SkeletonGroup label="주문을 불러오고 있어요" className="mx-auto grid max-w-(--container-prose) gap-3">
        <Skeleton className="mb-2 h-9 w-40" />
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-24 rounded-l" />
        ))}
      </SkeletonGroup>
    </div>
  );
}
