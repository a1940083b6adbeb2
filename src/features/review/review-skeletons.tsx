import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';

export function ReviewSkeletons() {
  return (
    <SkeletonGroup label="후기를 불러오고 있어요" className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Skeleton
          key={index}
          className={index % 3 === 1 ? 'h-[380px] w-full rounded-l' : 'h-[230px] w-full rounded-l'}
        />
      ))}
    </SkeletonGroup>
  );
}
