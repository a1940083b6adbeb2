'use client';
import { useState } from 'react';
import { Stepper } from '~/components/ui/stepper';
import { calculatorTexts } from '~/domain/content/pages/calculator-texts';
import { type CompanyPlan, companyPlanLimits, priceCompanyPlan } from '~/domain/lead/company-price';
import type { PageLanguage } from '~/domain/shared/page-language';

export interface PriceCalculatorProps {
  /** The plan with which the calculator begins. */
  start: CompanyPlan;
  /** The kind of lessons to choose; without it both kinds. */
  kind?: 'group' | 'individual';
  language?: PageLanguage;
}

const inputNames = ['people', 'groupLessons', 'individualLessons', 'months'] as const;
const otherKind = { group: 'individualLessons', individual: 'groupLessons' } as const;

/** Computes what a plan costs by the reference prices. */
export function PriceCalculator({ start, kind, language = 'ko' }: PriceCalculatorProps) {
  const texts = calculatorTexts[language];
  const [plan, setPlan] = useState(start);
  const { month, total, seatsAMonth, tenthsPerPerson } = priceCompanyPlan(plan);
  const names = kind ? inputNames.filter((name) => name !== otherKind[kind]) : inputNames;
  return (
    <div className="overflow-hidden rounded-l border border-line bg-card shadow-1">
      <ul className="grid gap-1 px-5 py-4 sm:px-6">
        {names.map((name) => {
          const { label, unit } = texts.inputs[name];
          return (
            <li key={name} className="flex min-h-14 items-center justify-between gap-x-4">
              <span className="min-w-0 font-semibold">{label}</span>
              <Stepper
                label={label}
                lessLabel={texts.less(label)}
                moreLabel={texts.more(label)}
                unit={unit}
                value={plan[name]}
                {...companyPlanLimits[name]}
                min={kind ? Math.max(1, companyPlanLimits[name].min) : companyPlanLimits[name].min}
                onChange={(value) => setPlan({ ...plan, [name]: value })}
              />
            </li>
          );
        })}
      </ul>
      <div aria-live="polite" className="border-t border-line bg-green-soft px-5 py-5 text-green sm:px-6">
        <p className="text-small font-semibold">{texts.total(plan.months)}</p>
        <p className="text-[28px] leading-tight font-bold tracking-tight tnum">{texts.amount(total)}</p>
        <p className="mt-1 text-small">{texts.month(texts.amount(month))}</p>
        <p className="mt-3 text-small">
          {kind === 'individual'
            ? texts.individualSeats(plan.individualLessons, plan.people)
            : texts.groupSeats(seatsAMonth, (tenthsPerPerson / 10).toLocaleString(language))}
        </p>
      </div>
      <p className="px-5 py-3.5 text-caption text-ink-2 sm:px-6">{texts.basis}</p>
    </div>
  );
}
