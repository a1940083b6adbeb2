import { ChevronRight, PencilLine } from 'lucide-react';
import { Link } from '~/components/navigation/link';
import type { ContractView } from '~/domain/lesson/schema/views';
import type { ReviewKind } from '~/generated/prisma/enums';

/** Returns the address of the review page for a contract; without a kind, the page lets the learner choose. */
export function reviewPath({ encryptedId }: Pick<ContractView, 'encryptedId'>, kind?: ReviewKind): string {
  return `/f/user/mypage/review?${new URLSearchParams({ contract: encryptedId, ...(kind ? { kind } : {}) })}`;
}

/** Offers to write a review after the first lesson that took place, until the learner has written one. */
export function ReviewOffer({ contract }: { contract: ContractView }) {
  const { hasNormalReview, hasEndLessonReview, writableNormalReview } = contract.read;
  if (hasNormalReview || hasEndLessonReview || !writableNormalReview) return null;
  return (
    <Link
      href={reviewPath(contract)}
      prefetch={false}
      className="mt-4 flex min-h-13 items-center gap-3 rounded-m bg-green-soft px-4 py-3 font-semibold text-green transition-[filter] hover:brightness-[.97]"
    >
      <PencilLine aria-hidden className="size-5 shrink-0" />
      <span className="flex-1">수업은 어땠나요? 후기 쓰기</span>
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </Link>
  );
}
