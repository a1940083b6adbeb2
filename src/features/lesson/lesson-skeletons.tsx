import { Card } from '~/components/ui/card';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';

/** Skeleton of a lesson page: a title and two contracts. */
export function LessonListSkeleton() {
  return (
    <div className="wrap py-8 sm:py-12">
      <SkeletonGroup className="mx-auto max-w-(--container-prose)" label="수업을 불러오고 있어요">
        <Skeleton className="h-9 w-32" />
        <span className="mt-6 grid gap-4">
          {[1, 2].map((card) => (
            <ContractSkeleton key={card} />
          ))}
        </span>
      </SkeletonGroup>
    </div>
  );
}

/** Skeleton of one contract. */
export function ContractSkeleton() {
  return (
    <Card>
      <span className="flex items-center gap-3.5">
        <Skeleton className="size-14 rounded-m" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-4 w-48" />
        </span>
      </span>
      <Skeleton className="mt-5 h-1.5 rounded-full" />
      <Skeleton className="mt-5 h-16 rounded-m" />
      <Skeleton className="mt-4 h-14 rounded-m" />
    </Card>
  );
}
