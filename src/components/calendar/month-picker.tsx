'use client';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { cx } from '~/components/ui/cx';
import { Dialog } from '~/components/ui/dialog';
import { IconButton } from '~/components/ui/icon-button';
import { monthLabel, shiftMonth } from '~/domain/shared/seoul-time';

const FIRST_YEAR = 2020;
const LAST_YEAR = 2099;

/** Year and month filter: goes one month back or forward, or to any month by the picker. */
export function MonthPicker({
  month,
  current,
  onMonth,
}: {
  month: string;
  /** The current month, which is marked. */ current: string;
  onMonth: (month: string) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex items-center">
      <IconButton
        label="이전 달"
        icon={<ChevronLeft aria-hidden className="size-5" />}
        disabled={month <= `${FIRST_YEAR}-01`}
        onClick={() => onMonth(shiftMonth(month, -1))}
      />
      <Button size="sm" variant="text" className="tnum" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {monthLabel(month)}
        <ChevronDown aria-hidden className="size-4" />
      </Button>
      <IconButton
        label="다음 달"
        icon={<ChevronRight aria-hidden className="size-5" />}
        disabled={month >= `${LAST_YEAR}-12`}
        onClick={() => onMonth(shiftMonth(month, 1))}
      />
      {open ? (
        <YearMonthDialog
          month={month}
          current={current}
          onClose={() => setOpen(false)}
          onMonth={(chosen) => {
            setOpen(false);
            onMonth(chosen);
          }}
        />
      ) : null}
    </div>
  );
}

function YearMonthDialog({
  month,
  current,
  onMonth,
  onClose,
}: {
  month: string;
  current: string;
  onMonth: (month: string) => void;
  onClose: () => void;
}) {
  const [year, setYear] = useState(Number(month.slice(0, 4)));
  return (
    <Dialog open size="s" title="연월 선택" onOpenChange={(open) => (open ? undefined : onClose())}>
      <div className="flex items-center justify-between">
        <IconButton
          label="이전 해"
          icon={<ChevronLeft aria-hidden className="size-5" />}
          disabled={year <= FIRST_YEAR}
          onClick={() => setYear(year - 1)}
        />
        <p aria-live="polite" className="text-h3 tnum">
          {year}년
        </p>
        <IconButton
          label="다음 해"
          icon={<ChevronRight aria-hidden className="size-5" />}
          disabled={year >= LAST_YEAR}
          onClick={() => setYear(year + 1)}
        />
      </div>
      <div className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-4">
        {Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === month}
            aria-current={value === current ? 'date' : undefined}
            onClick={() => onMonth(value)}
            className={cx(
              'h-13 rounded-m border text-[15px] font-semibold tnum transition-colors',
              value === month
                ? 'border-green bg-green text-on-green'
                : 'border-line bg-card hover:border-green hover:text-green',
              value === current && value !== month && 'text-green',
            )}
          >
            {Number(value.slice(5))}월
          </button>
        ))}
      </div>
    </Dialog>
  );
}
