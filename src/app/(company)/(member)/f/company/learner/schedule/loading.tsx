import { CompanySkeleton } from '~/features/company-learner/company-skeleton';

export default function Loading() {
  return <CompanySkeleton label="수업을 불러오고 있어요" />;
}
