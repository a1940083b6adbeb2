import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';

export default function MemberLoading() {
  return (
    <SkeletonGroup className="wrap max-w-prose py-10 sm:py-14">
      <Skeleton className="mb-7 h-9 w-40" />
      <div className="grid gap-5">
        <Skeleton className="h-72 w-full rounded-l" />
        <Skeleton className="h-32 w-full rounded-l" />
        <Skeleton className="h-48 w-full rounded-l" />
      </div>
    </SkeletonGroup>
  );
}
