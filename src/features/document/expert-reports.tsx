import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import { TextField } from '~/components/ui/text-field';
import { expertHome } from '~/domain/account/company-home';
import type { LearnerDocuments } from '~/domain/body-check/schema';
import { monthLabel, seoulDate, formatDay } from '~/domain/shared/seoul-time';
import type { AttendanceDocuments } from '~/domain/timetable/expert/expert-schema';
import { BackLink } from './back-link';
import { PaperRow } from './paper-row';

const expertReportsPath = '/f/document/pdf';
/** The list shows a search when it has more people than this. */
const SEARCHED_FROM = 10;

interface ExpertReportsProps {
  attendance: AttendanceDocuments;
  bodyChecks: LearnerDocuments;
  /** The name, or part of a name, that the body checks were searched by; '' for all. */
  query: string;
}

/** Search for body checks by name. It is a plain HTML form, so it works before the scripts have loaded. */
function NameSearch({ query }: { query: string }) {
  return (
    <search>
      <form action={expertReportsPath} className="mt-5 flex items-end gap-2">
        <TextField
          label="직원 이름"
          hideLabel
          placeholder="직원 이름"
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="ghost">
          검색
        </Button>
      </form>
    </search>
  );
}

/** The reports that an expert may read, each linked to its page. */
export function ExpertReports({ attendance, bodyChecks, query }: ExpertReportsProps) {
  const { papers, hasMore } = bodyChecks;
  const isSearched = query !== '';
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-prose gap-10">
        <header>
          <BackLink href={expertHome} label="회사 수업" />
          <h1 className="text-h1">기록지·리포트</h1>
        </header>
        <section aria-labelledby="attendance">
          <h2 id="attendance" className="text-h2">
            출석 리포트
          </h2>
          <p className="mt-1.5 text-ink-2">출석을 마감한 내 수업을 기업별, 월별로 모았어요.</p>
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
            <p className="mt-4 text-small text-ink-2">최근 리포트 {attendance.papers.length}개까지 볼 수 있어요.</p>
          ) : null}
        </section>
        <section aria-labelledby="body-checks">
          <h2 id="body-checks" className="text-h2">
            바디체크 기록지
          </h2>
          <p className="mt-1.5 text-ink-2">
            기록에 동의한 직원의 기록지예요. 기록지를 열거나 내려받으면 열람 기록이 남고 직원도 볼 수 있어요.
          </p>
          {isSearched || papers.length > SEARCHED_FROM ? <NameSearch query={query} /> : null}
          {papers.length === 0 && isSearched ? (
            <EmptyState
              level={3}
              title={`‘${query}’에 맞는 이름이 없어요`}
              detail="이름을 다시 확인해 주세요."
              action={<LinkButton href={expertReportsPath}>전체 보기</LinkButton>}
            />
          ) : papers.length === 0 ? (
            <EmptyState
              level={3}
              title="볼 수 있는 기록지가 없어요"
              detail="직원이 동의하고 수업에서 바디체크를 기록하면 여기에 나와요."
              action={<LinkButton href={expertHome}>회사 수업 보기</LinkButton>}
            />
          ) : (
            <ul className="mt-6 grid gap-3">
              {papers.map(({ encryptedId, name, distinction, company, at }) => (
                <PaperRow
                  key={encryptedId}
                  href={`/f/document/pdf/${encryptedId}`}
                  title={`${name} 님`}
                  detail={[distinction, company, `최근 기록 ${formatDay(seoulDate(at))}`].filter(Boolean).join(' · ')}
                />
              ))}
            </ul>
          )}
          {hasMore ? (
            <p className="mt-4 text-small text-ink-2">
              최근에 기록한 {papers.length}명까지 볼 수 있어요. 다른 직원은 이름으로 검색해 주세요.
            </p>
          ) : null}
        </section>
      </div>
    </div>
  );
}
