'use client';
import { ChallengeIntro } from '~/components/challenge/challenge-intro';
import { Link } from '~/components/navigation/link';
import { Banner } from '~/components/ui/banner';
import { Card } from '~/components/ui/card';
import { EmptyState } from '~/components/ui/empty-state';
import { FailedPart } from '~/components/ui/failed-part';
import { LinkButton } from '~/components/navigation/link-button';
import { periodLabel, phaseLabels } from '~/domain/challenge/labels';
import type { ChallengeList, ChallengeSummary, OwnChallenge } from '~/domain/challenge/schema';
import { endedBeforeStart } from '~/domain/challenge/status';
import { trpc } from '~/trpc/react';
import { ChallengeVideos } from './challenge-videos';
import { DayStrip } from './day-strip';
import { firstAnswer } from '~/trpc/first-answer';
import { RankingPart } from './ranking-part';
import { ProgressRing } from './progress-ring';
import { formatDayWithWeekday } from '~/domain/shared/seoul-time';

interface OwnChallengePageProps {
  first: OwnChallenge;
  all: ChallengeList;
  /** True for an operator who is acting as the employee: only the employee may act here. */
  locked: boolean;
  renderedAt: Date;
}

/** A challenge of the company for an employee: progress, today's videos, the ranking, other challenges. */
export function OwnChallengePage({ first, all, locked, renderedAt }: OwnChallengePageProps) {
  const challengeId = first.summary?.challengeId;
  // The page may stay open past midnight, when another day begins.
  const query = trpc.b2bLearner.challenge.useQuery(
    { challengeId },
    { refetchOnWindowFocus: 'always', staleTime: 0, ...firstAnswer(first, renderedAt) },
  );
  const { summary, videoList } = query.data;
  const others = all.filter((other) => other.challengeId !== summary?.challengeId);
  return (
    <div className="wrap py-6 sm:py-10">
      <div className="mx-auto max-w-(--container-prose)">
        {query.isRefetchError ? (
          <FailedPart className="mb-4" title="챌린지를 새로 불러오지 못했어요." onRetry={() => query.refetch()}>
            조금 전에 본 내용이에요.
          </FailedPart>
        ) : null}
        {summary ? (
          <>
            <ChallengeIntro level={1} {...summary} />
            {locked ? (
              <Banner tone="plain" className="mt-4">
                완료 표시와 순위 참여는 회원 본인만 할 수 있어요.
              </Banner>
            ) : null}
            <Progress summary={summary} />
            <ChallengeVideos summary={summary} videos={videoList} locked={locked} />
            <RankingPart summary={summary} locked={locked} />
          </>
        ) : (
          <>
            <h1 className="text-h1">챌린지</h1>
            <EmptyState
              title="아직 챌린지가 없어요"
              detail="회사와 함께하는 챌린지가 시작되면 여기에서 매일 영상을 보며 참여할 수 있어요."
              action={<LinkButton href="/f/company/learner/schedule">회사 수업 보기</LinkButton>}
            />
          </>
        )}
        <Others challenges={others} />
      </div>
    </div>
  );
}

/** The employee's progress: the ring, the streak, and each day of the period. */
function Progress({ summary }: { summary: ChallengeSummary }) {
  const { daysDone, goalDays, streak, bestStreak, participants, phase, startsOn, endsOn, endedOn, today } = summary;
  if (endedBeforeStart(summary))
    return (
      <Card className="mt-5">
        <p className="text-h3">시작하기 전에 종료된 챌린지예요.</p>
      </Card>
    );
  return (
    <Card as="section" aria-labelledby="way-title" className="mt-5">
      <h2 id="way-title" className="sr-only">
        내가 완료한 날
      </h2>
      <div className="flex flex-col items-center gap-x-7 gap-y-4 sm:flex-row">
        <ProgressRing done={daysDone} goal={goalDays} />
        <div className="w-full min-w-0">
          <p className="text-h3 text-balance max-sm:text-center">{progressText(summary)}</p>
          {phase === 'coming' ? null : (
            <dl className="mt-3 grid auto-cols-fr grid-flow-col divide-x divide-line rounded-m bg-sunken py-3 text-center">
              <Detail
                label={phase === 'over' ? '완료한 날' : '연속'}
                value={`${phase === 'over' ? daysDone : streak}일`}
              />
              <Detail label="최장 연속" value={`${bestStreak}일`} />
              {participants === null ? null : (
                <Detail
                  label={phase === 'over' ? '함께한 동료' : '함께하는 동료'}
                  value={`${participants.toLocaleString('ko-KR')}명`}
                />
              )}
            </dl>
          )}
        </div>
      </div>
      <DayStrip
        startsOn={startsOn}
        endsOn={endedOn ?? endsOn}
        today={phase === 'over' ? null : today}
        doneDays={summary.doneDays}
      />
    </Card>
  );
}

function Detail({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse px-1">
      <dt className="text-caption text-ink-2">{label}</dt>
      <dd className="text-[19px] leading-tight font-bold tnum">{value}</dd>
    </div>
  );
}

/** Returns the employee's progress in a sentence. */
function progressText({
  phase,
  startsOn,
  endedOn,
  daysDone,
  goalDays,
  goalReached,
  streak,
  doneToday,
}: ChallengeSummary): string {
  if (phase === 'coming') return `${formatDayWithWeekday(startsOn)}에 시작해요. 첫날부터 함께해요.`;
  if (phase === 'over')
    return `${goalReached ? '목표를 이뤘어요.' : endedOn ? `챌린지가 ${formatDayWithWeekday(endedOn)}에 일찍 끝났어요.` : '챌린지가 끝났어요.'} ${daysDone}일을 완료했어요.`;
  if (goalReached) return doneToday ? '목표를 이뤘어요. 오늘도 완료했네요.' : '목표를 이뤘어요. 오늘도 이어 갈까요?';
  const remainingDays = goalDays - daysDone;
  if (doneToday) return `오늘 할 일을 완료했어요. 목표까지 ${remainingDays}일 남았어요.`;
  return streak > 0
    ? `오늘 하나만 하면 ${streak + 1}일째 이어져요.`
    : `오늘 하나부터 해 볼까요? 목표까지 ${remainingDays}일 남았어요.`;
}

function Others({ challenges }: { challenges: ChallengeList }) {
  if (challenges.length === 0) return null;
  return (
    <section aria-labelledby="others-title" className="mt-10">
      <h2 id="others-title" className="text-h2">
        다른 챌린지
      </h2>
      <ul className="mt-3 grid gap-2.5">
        {challenges.map(({ challengeId, title, phase, ...period }) => (
          <li key={challengeId}>
            <Link
              href={`/f/company/learner/challenge?challenge=${challengeId}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 rounded-l border border-line bg-card px-4 py-3.5 transition-colors hover:border-field sm:px-5"
            >
              <span className="font-semibold">{title}</span>
              <span className="text-small text-ink-2 tnum">
                {phaseLabels[phase]} · {periodLabel(period)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
