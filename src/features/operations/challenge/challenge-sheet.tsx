'use client';
import { useState } from 'react';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { Button } from '~/components/ui/button';
import { useConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import { phaseLabels } from '~/domain/challenge/labels';
import { type AdminChallenge, challengeInput, type SaveChallengeInput } from '~/domain/challenge/schema';
import { seoulDate } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { DetailSheet, FactList } from '../list/detail-sheet';
import { SheetView } from '../list/sheet-view';
import { ChallengeForm } from './challenge-form';
import { ChallengePreview } from './challenge-preview';

/** @param opened as the address says it: '' for none, `new` for one that is not there yet */
export function ChallengeSheet({ opened, onClose }: { opened: string; onClose: () => void }) {
  const asked = challengeInput.safeParse({ challengeId: Number(opened) });
  const view = trpc.operations.challenge.get.useQuery(
    { challengeId: asked.data?.challengeId ?? 0 },
    { enabled: opened !== '' && opened !== 'new', retry: false },
  );
  if (opened === 'new')
    return (
      <DetailSheet open title="챌린지 만들기" onClose={onClose}>
        <ChallengeForm values={newChallenge()} onSaved={onClose} />
      </DetailSheet>
    );
  return (
    <DetailSheet open={opened !== ''} title={view.data?.title ?? '챌린지'} onClose={onClose}>
      <SheetView query={view}>{(challenge) => <ChallengeView challenge={challenge} />}</SheetView>
    </DetailSheet>
  );
}

function newChallenge(): SaveChallengeInput {
  const today = seoulDate(new Date());
  return {
    title: '',
    description: '',
    startsOn: today,
    endsOn: today,
    goalDays: 1,
    forAll: false,
    csCorporateIds: [],
    videos: [{ title: '', seconds: 60, address: '' }],
  };
}

function ChallengeView({ challenge }: { challenge: AdminChallenge }) {
  const { phase, participants, reached } = challenge;
  const [changing, setChanging] = useState(false);
  return (
    <>
      <FactList
        facts={[
          ['상태', phaseLabels[phase]],
          ['회사', challenge.forAll ? '모든 회사' : `${challenge.csCorporateIds.length}곳`],
          ['참여', `${participants.toLocaleString('ko-KR')}명`],
          ['목표를 이룬 사람', `${reached.toLocaleString('ko-KR')}명`],
        ]}
      />
      {changing ? (
        <ChallengeForm
          values={challenge}
          published={challenge.status !== 'DRAFT'}
          kept={challenge.videos.flatMap(({ videoId, kept }) => (kept ? [videoId] : []))}
          onSaved={() => setChanging(false)}
        />
      ) : (
        <>
          <ChallengePreview {...challenge} />
          <div className="flex flex-wrap gap-2">
            <MoveButton challenge={challenge} />
            {phase === 'over' ? null : (
              <Button size="sm" onClick={() => setChanging(true)}>
                고치기
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

const moves = {
  publish: {
    to: 'PUBLISHED',
    label: '공개하기',
    title: '이 챌린지를 공개할까요?',
    description: '공개한 뒤에는 첫날, 목표, 고른 회사를 바꾸거나 초안으로 되돌릴 수 없어요.',
    done: '공개했어요. 직원 화면에 보여요.',
  },
  end: {
    to: 'ENDED',
    label: '지금 끝내기',
    title: '이 챌린지를 지금 끝낼까요?',
    description: '다시 열 수 없어요. 해낸 날은 각자에게 그대로 남아요.',
    done: '챌린지를 끝냈어요.',
  },
} as const;

function MoveButton({ challenge: { challengeId, phase } }: { challenge: AdminChallenge }) {
  const cache = trpc.useUtils().operations.challenge;
  const confirm = useConfirm();
  const move = trpc.operations.challenge.move.useMutation({
    onSuccess: () => toast(kind.done, { tone: 'good' }),
    onError: (error) => void toastRefusal(error),
    onSettled: () => cache.invalidate(),
  });
  const kind = phase === 'draft' ? moves.publish : moves.end;
  if (phase === 'over') return null;
  const ask = async () => {
    const { title, description, label, to } = kind;
    const tone = to === 'ENDED' ? 'bad' : 'plain';
    if (await confirm({ title, description, confirmLabel: label, tone })) move.mutate({ challengeId, to });
  };
  return (
    <Button
      size="sm"
      variant={phase === 'draft' ? 'green' : 'ghost'}
      loading={move.isPending}
      onClick={() => void ask()}
    >
      {kind.label}
    </Button>
  );
}
