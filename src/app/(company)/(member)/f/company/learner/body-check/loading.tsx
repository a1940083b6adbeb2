import { CompanySkeleton } from '~/features/company-learner/company-skeleton';

export default function Loading() {
  return <CompanySkeleton label="바디체크를 불러오고 있어요" />;
}
