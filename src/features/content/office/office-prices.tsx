import { companyPriceGuide, priceCompanyPlan } from '~/domain/lead/company-price';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatWon } from '~/domain/shared/money';
import { settlementPolicies } from '~/domain/settlement/policy';
import { SectionHeading } from '../section-heading';
import { CalculatorPart } from './calculator-part';

const { billDueDays } = currentPolicy(settlementPolicies);
const { seat } = priceCompanyPlan({ people: 1, groupLessons: 1, individualLessons: 0, months: 1 });

const terms = [
  `그룹 수업 ${companyPriceGuide.lessonMinutes}분 1회 ${formatWon(companyPriceGuide.groupLesson)}부터. 한 자리에 ${formatWon(seat)}인 셈이에요.`,
  '몇 명이 오든 수업 1회 금액은 같아요.',
  '건별 계약은 취소된 수업을 청구하지 않아요. 월 정액 계약도 할 수 있어요.',
  `한 달치를 모아 다음 달에 청구하고, 청구서를 보낸 날부터 ${billDueDays}일 안에 계좌로 보내 주시면 돼요.`,
  '선불로 받는 돈이 없어 보증보험은 들지 않아요.',
];

export function OfficePrices() {
  return (
    <section aria-labelledby="price" className="border-y border-line bg-card">
      <div className="wrap grid gap-x-14 gap-y-8 py-16 md:py-20 lg:grid-cols-[.9fr_1.1fr] lg:items-start">
        <div>
          <SectionHeading id="price" title="사람 수가 아니라 수업 수로 내요" detail="숫자를 바꿔 보면 바로 계산돼요." />
          <ul className="grid gap-3 text-[15px] text-ink-2">
            {terms.map((term) => (
              <li key={term} className="flex gap-2.5">
                <span aria-hidden className="mt-[9px] size-2 shrink-0 rounded-full bg-green" />
                {term}
              </li>
            ))}
          </ul>
        </div>
        <CalculatorPart />
      </div>
    </section>
  );
}
