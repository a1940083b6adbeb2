/** The first line of a review for which the writer got something, as the law on advertising requires. */
export function RewardNote({ rewarded }: { rewarded: boolean }) {
  return rewarded ? <p className="mb-2 text-caption font-semibold text-warn">대가를 받고 쓴 후기예요</p> : null;
}
