import type { ReactNode } from 'react';

/** The past days of a list, folded when upcoming days follow, so that those are visible first. */
export function PastDays({ count, of, children }: { count: number; of: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details className="group" open={count === of}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-s text-small font-semibold text-ink-2 underline underline-offset-4 hover:text-ink">
        <span className="group-open:hidden">지난 수업 {count}일치 보기</span>
        <span className="hidden group-open:inline">지난 수업 {count}일치 접기</span>
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
