import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';

export default function LessonNoteLoading() {
  return (
    <div className="wrap py-8 sm:py-12">
      <SkeletonGroup className="mx-auto grid max-w-(--container-prose) gap-5">
        <Skeleton className="h-16 w-2/3" />
        <Skeleton className="h-28" />
        <Skeleton className="h-56" />
      </SkeletonGroup>
    </div>
  );
}
