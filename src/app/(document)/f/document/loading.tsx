import { Card } from '~/components/ui/card';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';

export default function DocumentLoading() {
  return (
    <SkeletonGroup className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-prose">
        <Skeleton className="mb-5 h-13 w-40" />
        <Card pad="l">
          <Skeleton className="h-8 w-28" />
          <Skeleton className="mt-6 h-20 w-full" />
          <Skeleton className="mt-8 h-40 w-full" />
          <Skeleton className="mt-8 h-32 w-full" />
        </Card>
      </div>
    </SkeletonGroup>
  );
}
