import { CompanySkeleton } from '~/features/company-learner/company-skeleton';

export default function Loading() {
  return <CompanySkeleton label="챌린지를 불러오고 있어요" />;
}
