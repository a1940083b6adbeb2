/** What was typed stays; a field that nobody typed in follows what is saved by now. */
export function rebase<T extends object>(typed: T, before: T, now: T): T {
  const rebased = { ...typed };
  for (const key of Object.keys(now) as (keyof T)[]) if (typed[key] === before[key]) rebased[key] = now[key];
  return rebased;
}
