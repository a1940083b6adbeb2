'use client';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { BodyPicture } from '~/components/body-check/body-picture';
import { DoctorCard } from '~/components/body-check/doctor-card';
import { RoundList } from '~/components/body-check/round-list';
import { ScaleLegend } from '~/components/body-check/scale-legend';
import { SummaryList } from '~/components/body-check/summary-list';
import { TrendLine } from '~/components/body-check/trend-line';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import { EmptyState } from '~/components/ui/empty-state';
import { FailedPart } from '~/components/ui/failed-part';
import { LinkButton } from '~/components/navigation/link-button';
import { useFocusFallback } from '~/components/ui/use-focus-fallback';
import type { OwnBodyCheck } from '~/domain/body-check/schema';
import { spotKey, spotLabel } from '~/domain/shared/body-parts';
import { groupBySpot, latestFindings, summarise } from '~/domain/body-check/rounds';
import { measures, scales } from '~/domain/body-check/scales';
import { overviewText } from '~/domain/body-check/texts';
import { trpc } from '~/trpc/react';
import { EmployerViewButton } from '../employer-view/employer-view-button';
import { EmployerViewDialog } from '../employer-view/employer-view-dialog';
import { ConsentCard } from './consent-card';
import { ownBodyChecks as root, partPath } from './part-path';

/** The member's body checks at a company: the current state, the changes of each part, and every round. */
export function OwnReport({
  first,
  csCorporateId,
  locked,
}: {
  first: OwnBodyCheck;
  csCorporateId?: number;
  locked: boolean;
}) {
  const { data, isError, refetch } = trpc.b2bLearner.bodyChecks.useQuery(
    { csCorporateId },
    { initialData: first, staleTime: 0, refetchOnMount: false },
  );
  const { consent, companies, company, rounds, encryptedDocumentSubject } = data;
  const focusFallback = useFocusFallback<HTMLElement>();
  const latest = latestFindings(rounds);
  const last = rounds.at(-1);
  return (
    <div className="wrap py-6 sm:py-10">
      <div className="mx-auto grid max-w-(--container-prose) gap-6">
        <header>
          <h1 className="text-h1">내 바디체크</h1>
          {company ? <p className="text-small text-ink-2">{company.name}</p> : null}
        </header>
        {isError ? (
          <FailedPart title="기록을 새로 불러오지 못했어요." onRetry={() => refetch()}>
            조금 전에 본 내용이에요.
          </FailedPart>
        ) : null}
        {companies.length > 1 ? (
          <nav aria-label="회사" className="flex flex-wrap gap-2">
            {companies.map(({ csCorporateId: id, name, rounds: count }) => (
              <Link
                key={id}
                href={`${root}/report?company=${id}`}
                aria-current={id === company?.csCorporateId ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-line bg-card px-4 text-small font-semibold aria-[current]:border-green aria-[current]:bg-green aria-[current]:text-on-green"
              >
                {name} {count}회
              </Link>
            ))}
          </nav>
        ) : null}
        {consent.granted ? null : <ConsentCard consent={consent} locked={locked} focusFallback={focusFallback} />}
        {rounds.length === 0 ? (
          <EmptyState
            title="아직 기록이 없어요"
            detail={
              consent.granted
                ? '수업에서 전문가가 바디체크를 기록하면 여기에 보여요.'
                : '동의하면 수업에서 전문가가 바디체크를 기록할 수 있어요.'
            }
            action={<LinkButton href="/f/company/learner/my">내 예약 보기</LinkButton>}
          />
        ) : (
          <>
            <DoctorCard rounds={rounds} />
            <Card as="section" aria-labelledby="now">
              <h2 id="now" className="text-h2">
                지금 내 몸
              </h2>
              <p className="mt-1">{overviewText(rounds)}</p>
              {last ? <EmployerViewButton of={last.b2bTimetableReservationId} /> : null}
              <div className="mt-3 grid grid-cols-2 gap-2">
                <BodyPicture view="front" findings={latest} className="max-w-[240px]" />
                <BodyPicture view="side" findings={latest} className="max-w-[240px]" />
              </div>
              <div className="mt-3">
                <ScaleLegend />
              </div>
            </Card>
            <Card as="section" aria-labelledby="parts">
              <h2 id="parts" className="text-h2">
                부위별 변화
              </h2>
              <p className="mt-1 mb-5 text-small text-ink-2">부위별로 처음 기록한 회차와 마지막 회차를 비교해요.</p>
              <SummaryList summaries={summarise(rounds)} feet={graphLinksOf(rounds, company)} />
            </Card>
            <section aria-labelledby="rounds">
              <h2 id="rounds" className="mb-3 text-h2">
                회차별 기록
              </h2>
              <RoundList rounds={rounds} path={root} />
            </section>
            {encryptedDocumentSubject ? (
              <LinkButton block href={`/f/document/pdf/${encryptedDocumentSubject}`}>
                PDF로 받기
              </LinkButton>
            ) : null}
          </>
        )}
        {consent.granted ? <ConsentCard consent={consent} locked={locked} focusFallback={focusFallback} /> : null}
      </div>
      <EmployerViewDialog about="body-check" />
    </div>
  );
}

/** Returns for each part with several findings both measures over the rounds, with a link to the graphs. */
function graphLinksOf(
  rounds: OwnBodyCheck['rounds'],
  company: OwnBodyCheck['company'],
): ReadonlyMap<string, ReactNode> {
  const several = groupBySpot(rounds).filter(({ findings }) => findings.length > 1);
  return new Map(
    several.map(({ spot, findings }) => [
      spotKey(spot),
      <Link
        key={spotKey(spot)}
        href={partPath(spot, company?.csCorporateId ?? 0)}
        aria-label={`${spotLabel(spot)} 그래프 보기`}
        className="group mt-2 flex min-h-11 flex-wrap items-center gap-x-5 rounded-s bg-sunken px-3 py-1.5 text-caption text-ink-2"
      >
        {measures.map((measure) => (
          <span key={measure} className="flex items-center gap-2">
            {scales[measure].label}
            <TrendLine
              measure={measure}
              points={findings.map((finding) => ({ round: finding.round, value: finding[measure] }))}
            />
          </span>
        ))}
        <span className="ml-auto flex items-center gap-0.5 font-semibold text-ink group-hover:underline">
          그래프 보기
          <ChevronRight aria-hidden className="size-4" />
        </span>
      </Link>,
    ]),
  );
}
