/**
 * Of questions asked one after the other only the last one counts: `const isLast = ask()` before, `isLast()` when the
 * answer is there.
 */
export function createLatest(): () => () => boolean {
  let turn = 0;
  return () => {
    turn += 1;
    const mine = turn;
    return () => mine === turn;
  };
}
