'use client';
import { ChevronDown } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Dots } from '~/components/ui/dots';
import { monthLabel } from '~/domain/shared/seoul-time';

/** The frozen months, newest first; the selected one is in the address. */
export function MonthChoice({ month, months }: { month: string; months: readonly string[] }) {
  const router = useRouter();
  const [isTurning, startTurning] = useTransition();
  return (
    <div className="relative inline-flex items-center gap-2">
      {isTurning ? <Dots size={10} label="불러오고 있어요" /> : null}
      <select
        aria-label="월 선택"
        value={month}
        onChange={(event) =>
          startTurning(() => router.push(`/f/company/report?month=${event.target.value}`, { scroll: false }))
        }
        className="h-12 appearance-none rounded-m border border-field bg-card pr-10 pl-4 font-semibold tnum focus:border-focus focus:ring-[3px] focus:ring-focus/25 focus:outline-none"
      >
        {months.map((month) => (
          <option key={month} value={month}>
            {monthLabel(month)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-5 text-ink-2" />
    </div>
  );
}
