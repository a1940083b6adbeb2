/** Keeps typed values; fields that were not changed take the currently saved values. */
export function rebase<T extends object>(typed: T, before: T, now: T): T {
  const rebased = { ...typed };
  for (const key of Object.keys(now) as (keyof T)[]) if (typed[key] === before[key]) rebased[key] = now[key];
  return rebased;
}
