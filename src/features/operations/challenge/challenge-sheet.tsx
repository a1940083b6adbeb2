'use client';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { phaseLabels } from '~/domain/challenge/labels';
import { type AdminChallenge, challengeInput, type SaveChallengeInput } from '~/domain/challenge/schema';
import { hasDraft } from '~/domain/publication/status';
import { seoulDate, formatDayWithWeekday } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { DetailSheet, DetailList } from '../list/detail-sheet';
import { SheetView } from '../list/sheet-view';
import { draftDetails, DraftNotice } from '../publication/draft-notice';
import { RevisionList } from '../publication/revision-list';
import { SchedulePart } from '../publication/schedule-part';
import { ChallengeForm, companiesLabel, formOf, revisionDetails } from './challenge-form';
import { DeleteButton, StatusButtons } from './challenge-status';
import { ChallengePreview } from './challenge-preview';
import { serverNow } from '~/trpc/server-clock';

/** @param opened value from the address: '' for none, `new` for a challenge that does not exist yet */
export function ChallengeSheet({ opened, onClose }: { opened: string; onClose: () => void }) {
  const input = challengeInput.safeParse({ challengeId: Number(opened) });
  const view = trpc.operations.challenge.get.useQuery(
    { challengeId: input.data?.challengeId ?? 0 },
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
      <SheetView query={view}>{(challenge) => <ChallengeView challenge={challenge} onDeleted={onClose} />}</SheetView>
    </DetailSheet>
  );
}

function newChallenge(): SaveChallengeInput {
  const today = seoulDate(serverNow());
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

function ChallengeView({ challenge, onDeleted }: { challenge: AdminChallenge; onDeleted: () => void }) {
  const { challengeId, revision, phase, participants, reached, endedOn, publication } = challenge;
  const [changing, setChanging] = useState(false);
  const ref = { kind: 'challenge', subject: String(challengeId), basedOn: revision } as const;
  const isOver = phase === 'over';
  // A draft of a challenge that is over can no longer be published.
  const draft = isOver ? null : challenge.draft;
  return (
    <>
      <DetailList
        details={[
          ['상태', publication.status === 'SCHEDULED' ? '공개 예약' : phaseLabels[phase]],
          ...(endedOn ? ([['종료일', formatDayWithWeekday(endedOn)]] as const) : []),
          ['회사', companiesLabel(challenge)],
          ['참여', `${participants.toLocaleString('ko-KR')}명`],
          ['목표 달성', `${reached.toLocaleString('ko-KR')}명`],
          ...(isOver ? [] : draftDetails(publication)),
        ]}
      />
      <DraftNotice kind={ref.kind} refusal={publication.refusal} draft={draft} />
      {changing ? (
        <ChallengeForm
          values={formOf(challenge)}
          published={challenge.status !== 'DRAFT'}
          completedVideoIds={challenge.videos.flatMap(({ videoId, kept }) => (kept ? [videoId] : []))}
          onSaved={() => setChanging(false)}
        />
      ) : (
        <>
          <ChallengePreview {...challenge} {...draft} />
          <div className="flex flex-wrap gap-2">
            <StatusButtons challenge={challenge} />
            {isOver ? null : (
              <Button size="sm" onClick={() => setChanging(true)}>
                수정
              </Button>
            )}
            {publication.status === 'DRAFT' ? <DeleteButton challenge={challenge} onDeleted={onDeleted} /> : null}
          </div>
          <div>
            {hasDraft(publication) && !isOver ? (
              <SchedulePart key={revision} {...ref} scheduledAt={publication.scheduledAt} />
            ) : null}
            <RevisionList {...ref} publication={publication} canRestore={!isOver} detailsOf={revisionDetails} />
          </div>
        </>
      )}
    </>
  );
}
