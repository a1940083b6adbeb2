import { Card } from '~/components/ui/card';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { ContractSkeleton } from './lesson-skeletons';

/** Skeleton of the learner's own page: its title, what is next, and the links. */
export function MyPageSkeleton() {
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-(--container-prose)">
        <h1 className="text-h1">마이페이지</h1>
        <SkeletonGroup className="mt-5" label="마이페이지를 불러오고 있어요">
          <ContractSkeleton />
          <Card pad="none" className="mt-4">
            {['w-14', 'w-24', 'w-15', 'w-18', 'w-23', 'w-17', 'w-13', 'w-10'].map((width) => (
              <span key={width} className="flex min-h-14 items-center gap-3 border-b border-line px-5 last:border-b-0">
                <Skeleton className="size-5 rounded-full" />
                <Skeleton className={`h-5 ${width}`} />
              </span>
            ))}
          </Card>
        </SkeletonGroup>
      </div>
    </div>
  );
}
