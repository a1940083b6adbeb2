import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';

/** Placeholder for an expert's page: a title and two parts. */
export function ExpertSkeleton() {
  return (
    <div className="wrap py-8 sm:py-12">
      <SkeletonGroup className="mx-auto grid max-w-(--container-prose) gap-4">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-20" />
        <Skeleton className="h-64" />
      </SkeletonGroup>
    </div>
  );
}
