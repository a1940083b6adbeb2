import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';

/** Placeholder of the tool payment: cart, delivery and price. */
export function ToolPaymentSkeleton() {
  return (
    <SkeletonGroup
      label="담은 도구를 불러오고 있어요"
      className="wrap grid flex-1 content-start gap-4 pt-7 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-x-10"
    >
      <div className="grid content-start gap-4">
        <Skeleton className="h-9 w-52" />
        <Skeleton className="h-56 rounded-l" />
        <Skeleton className="h-72 rounded-l" />
      </div>
      <Skeleton className="h-56 rounded-l" />
    </SkeletonGroup>
  );
}
