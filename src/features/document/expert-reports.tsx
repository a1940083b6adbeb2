import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { expertHome } from '~/domain/account/company-home';
import type { LearnerPapers } from '~/domain/body-check/schema';
import { dayLabel } from '~/domain/settlement/mails';
import { monthLabel, seoulDate } from '~/domain/shared/seoul-time';
import type { AttendancePapers } from '~/domain/timetable/expert/expert-schema';
import { PaperRow } from './paper-row';

/** The reports that an expert may read, each leading to its page. */
export function ExpertReports({ attendance, bodyChecks }: { attendance: AttendancePapers; bodyChecks: LearnerPapers }) {
  const { papers, hasMore } = bodyChecks;
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-prose gap-10">
        <h1 className="text-h1">기록지·리포트</h1>
        <section aria-labelledby="body-checks">
          <h2 id="body-checks" className="text-h2">
            바디체크 기록지
          </h2>
          <p className="mt-1.5 text-ink-2">
            기록에 동의한 수강생의 기록지예요. 열거나 내려받으면 수강생이 그 사실을 볼 수 있어요.
          </p>
          {papers.length === 0 ? (
            <EmptyState
              level={3}
              title="볼 수 있는 기록지가 없어요"
              detail="수강생이 동의하고 수업에서 바디체크를 기록하면 여기에 나와요."
              action={<LinkButton href={expertHome}>기업 수업 보기</LinkButton>}
            />
          ) : (
            <ul className="mt-6 grid gap-3">
              {papers.map(({ encryptedId, name, distinction, company, at }) => (
                <PaperRow
                  key={encryptedId}
                  href={`/f/document/pdf/${encryptedId}`}
                  title={`${name} 님`}
                  detail={[distinction, company, `최근 기록 ${dayLabel(seoulDate(at))}`].filter(Boolean).join(' · ')}
                />
              ))}
            </ul>
          )}
          {hasMore ? <p className="mt-4 text-small text-ink-2">최근에 기록한 {papers.length}명까지 보여요.</p> : null}
        </section>
        <section aria-labelledby="attendance">
          <h2 id="attendance" className="text-h2">
            출석 리포트
          </h2>
          <p className="mt-1.5 text-ink-2">출석을 마감한 내 수업을 기업과 달마다 모았어요.</p>
          {attendance.papers.length === 0 ? (
            <EmptyState level={3} title="아직 출석 리포트가 없어요" detail="수업의 출석을 마감하면 여기에 나와요." />
          ) : (
            <ul className="mt-6 grid gap-3">
              {attendance.papers.map(({ encryptedId, company, month, lessons, attended }) => (
                <PaperRow
                  key={encryptedId}
                  href={`/f/document/pdf/${encryptedId}`}
                  title={`${monthLabel(month)} ${company}`}
                  detail={`수업 ${lessons}개 · 출석 ${attended}명`}
                />
              ))}
            </ul>
          )}
          {attendance.hasMore ? (
            <p className="mt-4 text-small text-ink-2">최근 리포트 {attendance.papers.length}개까지 보여요.</p>
          ) : null}
        </section>
      </div>
    </div>
  );
}
