import { LessonListSkeleton } from '~/features/lesson/lesson-skeletons';

export default function Loading() {
  return <LessonListSkeleton />;
}
