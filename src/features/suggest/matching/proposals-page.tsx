'use client';
import { useState } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { useConfirm } from '~/components/ui/confirm';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import { toast } from '~/components/ui/toast';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import type { MatchView } from '~/domain/matching/schema/matching';
import { scheduleLabel } from '~/domain/catalog/schedule-labels';
import { trpc } from '~/trpc/react';
import { suggestPath } from '../suggest-paths';
import { InvitedCoaches } from './invited-coaches';
import { ChooseDock } from './choose-dock';
import { boughtLabel, untilLabel } from './match-labels';
import { ProposalCard } from './proposal-card';
import type { Picked } from './proposal-paths';
import { ProposalTable } from './proposal-table';

/** Refetch interval: a new proposal appears on the open page within this time. */
const REFRESH_MS = 15_000;

/**
 * /consulting/proposals: the invited coaches and their proposals side by side. A proposed time opens the payment.
 */
export function ProposalsPage({ first }: { first: MatchView }) {
  const { encryptedConsultingId } = first;
  const { data } = trpc.suggest.match.useQuery(
    { encryptedConsultingId },
    {
      initialData: first,
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => (state.data?.status === 'ENDED' ? false : REFRESH_MS),
    },
  );
  const [picked, setPicked] = useState<Picked | null>(null);
  const proposals = data.coaches.filter(({ status, proposal }) => status === 'PROPOSED' && proposal !== null);
  const others = data.coaches.filter((coach) => !proposals.includes(coach));
  // A picked time that is no longer free is not chosen any more.
  const chosen = proposals.find(
    ({ coach, proposal }) =>
      coach.encryptedCoachId === picked?.encryptedCoachId &&
      proposal?.times.some(
        ({ startsAt, state }) => state === 'FREE' && startsAt.getTime() === picked.startsAt.getTime(),
      ),
  );
  const isOpen = data.status !== 'ENDED';
  return (
    <div className="wrap flex flex-1 flex-col py-8 sm:py-12">
      <Head match={data} proposals={proposals.length} />
      {isOpen ? <NextStepNotice match={data} proposals={proposals.length} /> : <Ended match={data} />}
      {isOpen && proposals.length > 1 ? (
        <ProposalTable coaches={proposals} hasPreferences={data.wish.schedules.length > 0} />
      ) : null}
      {isOpen && proposals.length > 0 ? (
        <section aria-labelledby="proposals-title" className="mt-8">
          <h2 id="proposals-title" className="text-h2">
            받은 제안
          </h2>
          <ol className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(300px,1fr))]">
            {proposals.map((proposal) => (
              <ProposalCard
                key={proposal.coach.encryptedCoachId}
                invited={proposal}
                match={data}
                picked={picked}
                onPick={setPicked}
              />
            ))}
          </ol>
        </section>
      ) : null}
      {others.length > 0 ? (
        <InvitedCoaches
          coaches={others}
          now={data.now}
          heading={proposals.length > 0 ? '다른 코치' : '요청받은 코치'}
        />
      ) : null}
      {isOpen ? <OtherOptions match={data} /> : null}
      {isOpen && proposals.length > 0 ? (
        <ChooseDock match={data} chosen={chosen && picked ? { invited: chosen, startsAt: picked.startsAt } : null} />
      ) : null}
    </div>
  );
}

function Head({ match, proposals }: { match: MatchView; proposals: number }) {
  const { wish: request, serviceType, status, endedBy } = match;
  const title =
    status === 'ENDED'
      ? endedBy === 'PAID'
        ? '함께할 코치를 정했어요'
        : '추천 요청이 끝났어요'
      : proposals > 0
        ? `코치 ${proposals}명이 제안했어요`
        : status === 'NOBODY'
          ? '아직 받은 제안이 없어요'
          : `코치 ${match.waiting}명의 답을 기다려요`;
  const summaryParts = [
    request.district,
    scheduleLabel(request.schedules),
    request.programTitle,
    boughtLabel(request.product),
    request.personnel > 1 ? `${request.personnel}명` : '',
  ].filter((item) => item !== '');
  return (
    <header>
      <p className="text-small text-ink-2">{serviceTypeLabels[serviceType]} · 추천받기</p>
      <h1 className="mt-1 text-h1">{title}</h1>
      <p className="mt-2 text-[15px] text-ink-2">{summaryParts.join(' · ')}</p>
    </header>
  );
}

/** The next step of the request and its deadline, so that the learner knows what they wait for. */
function NextStepNotice({ match, proposals }: { match: MatchView; proposals: number }) {
  const { status, waiting, answerBy, expiresAt, now, change, serviceType } = match;
  const choose = `${untilLabel(expiresAt, now)}까지 고를 수 있어요.`;
  if (status === 'NOBODY' && proposals === 0) {
    return (
      <div className="mt-6 rounded-l border border-line bg-card shadow-1">
        <EmptyState
          art={<StateDrawing kind="coaches" />}
          title="답을 조금 바꿔 다시 요청할 수 있어요"
          detail={change ? `${change}.` : '시간이나 동네를 넓히거나, 코치의 빈 시간을 보고 직접 골라 보세요.'}
          action={
            <LinkButton variant="primary" href={suggestPath(serviceType, 'schedule')}>
              시간 넓히기
            </LinkButton>
          }
        />
      </div>
    );
  }
  const waitingText = waiting > 0 ? `코치 ${waiting}명의 답을 ${untilLabel(answerBy, now)}까지 기다려요. ` : '';
  return (
    <Banner className="mt-5 max-w-(--container-prose)">
      {proposals > 0
        ? `${waitingText}${choose} 지금 바로 골라도 돼요.`
        : `${untilLabel(answerBy, now)}까지 제안이 없으면 다음 코치에게 요청을 보내고 메일로 알려 드려요. 첫 제안이 오면 바로 알려 드려요.`}
    </Banner>
  );
}

const endTexts = {
  PAID: '첫 수업은 내 수업에서 볼 수 있어요. 다른 코치들에게는 요청이 끝났다고 알렸어요.',
  GIVEN_UP: '요청을 취소했고 코치들에게도 알렸어요. 입력한 답은 그대로예요.',
  ANSWERED_AGAIN: '조건을 바꾼 새 요청이 이어지고 있어요.',
  EXPIRED: '요청 기한이 지나 종료됐어요. 입력한 답은 그대로예요.',
  OPERATOR: '운영팀이 요청을 종료했어요. 메일로 이유를 보내 드렸어요.',
} as const;

function Ended({ match: { endedBy, serviceType } }: { match: MatchView }) {
  return (
    <div className="mt-6 max-w-(--container-prose)">
      <Banner tone="plain">{endTexts[endedBy ?? 'EXPIRED']}</Banner>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {endedBy === 'PAID' ? (
          <LinkButton variant="primary" href="/f/user/mypage/lesson/learner">
            내 수업 보기
          </LinkButton>
        ) : (
          <LinkButton
            variant="primary"
            href={endedBy === 'ANSWERED_AGAIN' ? '/f/user/mypage' : suggestPath(serviceType, 'preMatching')}
          >
            {endedBy === 'ANSWERED_AGAIN' ? '지금 요청 보기' : '다시 찾아보기'}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** Other options: choose a coach directly, or give up the request. */
function OtherOptions({ match: { encryptedConsultingId, serviceType } }: { match: MatchView }) {
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const cancelRequest = trpc.suggest.giveUpMatch.useMutation({
    onSuccess: () => toast('요청을 취소했어요. 코치들에게도 알렸어요.', { tone: 'good' }),
    onError: (error) => toastRejection(error),
    onSettled: () => Promise.all([utils.suggest.match.invalidate(), utils.suggest.matches.invalidate()]),
  });
  const stop = async () => {
    if (
      await confirm({
        title: '요청을 취소할까요?',
        description:
          '받은 제안이 사라지고, 코치들에게 요청이 취소됐다고 알려요. 입력한 답은 그대로라 언제든 다시 요청할 수 있어요.',
        confirmLabel: '요청 취소하기',
        tone: 'bad',
      })
    )
      cancelRequest.mutate({ encryptedConsultingId });
  };
  return (
    <section aria-labelledby="other-ways" className="mt-10 border-t border-line pt-6">
      <h2 id="other-ways" className="text-h3">
        다른 방법으로 찾고 싶다면
      </h2>
      <p className="mt-1 text-small text-ink-2">
        코치의 빈 시간을 보고 직접 고르거나 답을 바꿔도 돼요. 직접 골라 결제하거나 새 요청을 보내면 이 요청은 끝나요.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <LinkButton size="sm" href={suggestPath(serviceType, 'preMatching')}>
          직접 고르거나 답 바꾸기
        </LinkButton>
        <OwnerButton size="sm" variant="text" loading={cancelRequest.isPending} onClick={stop}>
          요청 취소하기
        </OwnerButton>
      </div>
    </section>
  );
}
