import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';

export default function PaymentLoading() {
  return (
    <SkeletonGroup className="wrap pt-7">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-5 h-28 rounded-l" />
      <Skeleton className="mt-7 h-16 rounded-[16px]" />
      <Skeleton className="mt-2.5 h-16 rounded-[16px]" />
      <Skeleton className="mt-2.5 h-16 rounded-[16px]" />
    </SkeletonGroup>
  );
}
