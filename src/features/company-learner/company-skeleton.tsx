import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';

/** Placeholder for an employee's page: a title and a list. */
export function CompanySkeleton({ label }: { label: string }) {
  return (
    <div className="wrap py-6 sm:py-10">
      <SkeletonGroup label={label}>
        <Skeleton className="h-9 w-40" />
        <span className="mt-6 grid gap-3">
          <Skeleton className="h-16 rounded-l" />
          <Skeleton className="h-28 rounded-l" />
          <Skeleton className="h-28 rounded-l" />
        </span>
      </SkeletonGroup>
    </div>
  );
}
