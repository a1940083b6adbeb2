import { EmptyState } from '~/components/ui/empty-state';
import { Card } from '~/components/ui/card';
import { Dotted } from '~/components/ui/dotted';
import { LinkButton } from '~/components/navigation/link-button';
import type { ExpertCompanies } from '~/domain/timetable/expert/expert-schema';
import { arrivalPath, dayOrToday } from './expert-labels';
import { UnsentNotice } from './outbox/unsent-notice';

/** The companies at which the expert teaches, those with lessons today first. */
export function CompanyList({ companies, today }: { companies: ExpertCompanies; today: string }) {
  const isTaughtToday = ({ todayLessons }: ExpertCompanies[number]) => todayLessons > 0;
  const inOrder = companies.toSorted((a, b) => Number(isTaughtToday(b)) - Number(isTaughtToday(a)));
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-(--container-prose) gap-6">
        <h1 className="text-h1">회사 수업</h1>
        <UnsentNotice />
        {companies.length === 0 ? null : (
          <p className="flex flex-wrap gap-2.5">
            <LinkButton size="sm" href="/f/document/pdf">
              기록지·출석 리포트
            </LinkButton>
            <LinkButton size="sm" href="/f/document/bill">
              정산 명세서
            </LinkButton>
          </p>
        )}
        {companies.length === 0 ? (
          <EmptyState title="아직 담당하는 회사가 없어요" detail="회사가 정해지면 여기에서 수업을 볼 수 있어요." />
        ) : (
          <ul className="grid gap-4">
            {inOrder.map(({ csCorporateId, name, todayLessons, isTeaching, nextStartsAt }, index) => (
              <Card as="li" key={csCorporateId}>
                <h2 className="text-h2">{name}</h2>
                <p className="mt-1 text-ink-2 tnum">
                  <Dotted
                    text={[
                      todayLessons > 0 ? `오늘 수업 ${todayLessons}개` : '오늘은 수업이 없어요',
                      isTeaching ? '지금 진행 중' : null,
                      nextStartsAt ? `다음 수업은 ${dayOrToday(nextStartsAt, today)}` : null,
                    ]
                      .filter((part) => part !== null)
                      .join(' · ')}
                  />
                </p>
                <div className="mt-4 flex flex-wrap gap-2.5">
                  <LinkButton
                    size="sm"
                    variant={todayLessons === 0 ? 'ghost' : index === 0 ? 'green' : 'soft'}
                    href={arrivalPath(csCorporateId, today)}
                  >
                    오늘 출석
                  </LinkButton>
                  <LinkButton size="sm" href={`/f/company/expert/schedule/${csCorporateId}`}>
                    일정
                  </LinkButton>
                  <LinkButton size="sm" href={`/f/company/expert/notifications/${csCorporateId}`}>
                    알림
                  </LinkButton>
                  <LinkButton size="sm" href={`/f/company/expert/calculate/${csCorporateId}`}>
                    정산
                  </LinkButton>
                </div>
              </Card>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
