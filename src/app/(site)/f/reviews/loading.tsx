import { ReviewSkeletons } from '~/features/review/review-skeletons';

export default function Loading() {
  return (
    <div className="wrap pt-8 pb-20 md:pt-14">
      <ReviewSkeletons />
    </div>
  );
}
