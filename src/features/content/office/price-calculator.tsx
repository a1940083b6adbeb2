'use client';
import { useState } from 'react';
import { Stepper } from '~/components/ui/stepper';
import { type CompanyPlan, companyPlanLimits, companyPriceGuide, priceCompanyPlan } from '~/domain/lead/company-price';
import { formatWon } from '~/domain/shared/money';

const inputs = [
  { name: 'people', label: '직원 수', unit: '명' },
  { name: 'groupLessons', label: '한 달 그룹 수업', unit: '회' },
  { name: 'individualLessons', label: '한 달 1:1 수업', unit: '회' },
  { name: 'months', label: '기간', unit: '개월' },
] as const satisfies readonly { name: keyof CompanyPlan; label: string; unit: string }[];

/** Computes what a plan costs by the reference prices. */
export function PriceCalculator() {
  const [plan, setPlan] = useState<CompanyPlan>({ people: 50, groupLessons: 8, individualLessons: 0, months: 3 });
  const { month, total, seatsAMonth, tenthsPerPerson } = priceCompanyPlan(plan);
  return (
    <div className="overflow-hidden rounded-l border border-line bg-card shadow-1">
      <ul className="grid gap-1 px-5 py-4 sm:px-6">
        {inputs.map(({ name, label, unit }) => (
          <li key={name} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4">
            <span className="font-semibold">{label}</span>
            <Stepper
              label={label}
              unit={unit}
              value={plan[name]}
              {...companyPlanLimits[name]}
              onChange={(value) => setPlan({ ...plan, [name]: value })}
            />
          </li>
        ))}
      </ul>
      <div aria-live="polite" className="border-t border-line bg-green-soft px-5 py-5 text-green sm:px-6">
        <p className="text-small font-semibold">{plan.months}개월 예상 금액</p>
        <p className="text-[28px] leading-tight font-bold tracking-tight tnum">{formatWon(total)}</p>
        <p className="mt-1 text-small">한 달 {formatWon(month)} · 부가세 포함</p>
        <p className="mt-3 text-small">
          그룹 수업 자리는 한 달에 {seatsAMonth.toLocaleString('ko-KR')}개예요. 모두가 똑같이 오면 한 사람이 한 달에{' '}
          {(tenthsPerPerson / 10).toLocaleString('ko-KR')}번 올 수 있어요.
        </p>
      </div>
      <p className="px-5 py-3.5 text-caption text-ink-2 sm:px-6">
        그룹 수업 1회 {formatWon(companyPriceGuide.groupLesson)}(자리 {companyPriceGuide.seats}개), 1:1 수업 1회{' '}
        {formatWon(companyPriceGuide.individualLesson)}으로 계산했어요. 계약 금액은 지역과 시간, 횟수를 듣고 제안서에 써
        드려요.
      </p>
    </div>
  );
}
