/** Returns whether two texts differ by one letter: replaced, missing, added, or two adjacent letters swapped. */
export function isWithinOneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let ends = 0;
  while (ends < one.length - start && ends < other.length - start && one.at(-1 - ends) === other.at(-1 - ends))
    ends += 1;
  const left = one.slice(start, one.length - ends);
  const right = other.slice(start, other.length - ends);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
