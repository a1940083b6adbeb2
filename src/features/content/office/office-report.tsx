import { ReportSection } from '~/components/employer-report/report-section';
import { Card } from '~/components/ui/card';
import { consentLabels } from '~/domain/body-check/texts';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { sampleReport } from '~/domain/employer-report/sample-report';
import type { ReportTable } from '~/domain/employer-report/schema';
import { reportSections } from '~/domain/employer-report/view/sections';
import { currentPolicy } from '~/domain/shared/current-policy';
import { SectionHeading } from '../section-heading';

const { leastPeople } = currentPolicy(employerReportPolicies);

const rules = [
  [
    `${leastPeople}명보다 적은 값은 비공개`,
    '그 값으로 계산해 낼 수 있는 다른 값도 비공개예요. 모두이거나 아무도 아닌 값도 마찬가지예요.',
  ],
  ['한 달에 한 번, 정해진 표만', '원하는 조건으로 골라 볼 수 없어요. 그래서 여러 번 조회해 누구인지 알아낼 수 없어요.'],
  ['비공개 값은 이유와 함께', '표마다 비공개 값이 몇 개이고 왜 비공개인지 보여 드려요.'],
  ['개인 기록은 회사에 보이지 않아요', `${consentLabels.company} ${consentLabels.log}`],
] as const;

/** A part of a sample report, in the product's own tables, and what an employer never sees. */
export function OfficeReport({ table = 'participation' }: { table?: ReportTable }) {
  const section = reportSections(sampleReport).find(({ key }) => key === table);
  return (
    <section aria-labelledby="report" className="wrap py-16 md:py-22">
      <SectionHeading
        id="report"
        title="회사는 숫자만 받고, 개인 기록은 보지 않아요"
        detail="담당자가 받는 월간 리포트예요. 누가 왔는지가 아니라 얼마나 왔는지를 알려 드려요."
      />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1.25fr_1fr]">
        {section ? (
          <Card pad="l">
            <p className="mb-4 text-caption text-ink-2">예시 리포트 · 실제 회사의 숫자가 아니에요</p>
            <ReportSection section={section} isPaper />
          </Card>
        ) : null}
        <ul>
          {rules.map(([title, text]) => (
            <li key={title} className="border-t border-line py-4">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 text-[15px] leading-relaxed text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
