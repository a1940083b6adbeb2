'use client';
import type { ReactNode } from 'react';
import { currentPolicy } from '~/domain/shared/current-policy';
import { Segmented } from '~/components/ui/segmented';
import { Stepper } from '~/components/ui/stepper';
import { priceBooks } from '~/domain/catalog/policy';
import { useAnswer } from '../suggest-context';

const priceBook = currentPolicy(priceBooks);

const { short, regular } = priceBook;

/** Options of the chosen product: the number of lessons and of months. */
export function ProductOptions() {
  const [program, setProgram] = useAnswer('productProgram');
  if (program.type === 'short') {
    return (
      <Row label="몇 번 할까요?">
        <Segmented
          label="수업 횟수"
          tone="green"
          options={short.lessonCounts.map((count) => ({ value: String(count), label: `${count}회` }))}
          value={String(program.short.lessonCount ?? '')}
          onChange={(value) => setProgram({ ...program, short: { lessonCount: Number(value) } })}
        />
      </Row>
    );
  }
  if (program.type === 'regular') {
    const set = (part: Partial<typeof program.regular>) =>
      setProgram({ ...program, regular: { ...program.regular, ...part } });
    return (
      <>
        <Row label="얼마 동안 할까요?">
          <Segmented
            label="기간"
            tone="green"
            options={(['basic', 'pro'] as const).map((period) => ({ value: period, label: periodLabel(period) }))}
            value={program.regular.period}
            onChange={(period) => set({ period })}
          />
        </Row>
        <Row label="한 달에 몇 번 할까요?">
          <Stepper
            label="한 달 수업 횟수"
            unit="회"
            min={regular.minCount}
            max={regular.maxCount}
            value={program.regular.lessonCount}
            onChange={(lessonCount) => set({ lessonCount })}
          />
        </Row>
      </>
    );
  }
  return null;
}

function periodLabel(period: 'basic' | 'pro'): string {
  const { months, discountPercent } = regular.periods[period];
  return discountPercent > 0 ? `${months}개월 −${discountPercent}%` : `${months}개월`;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="mt-5 flex animate-fade-in flex-wrap items-center justify-between gap-3">
      <p className="text-small font-semibold">{label}</p>
      {children}
    </div>
  );
}
