'use client';
import { Button } from '~/components/ui/button';
import { periodLabel, phaseLabels } from '~/domain/challenge/labels';
import type { AdminChallengeRow } from '~/domain/challenge/schema';
import type { ChallengePhase } from '~/domain/challenge/status';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { type DataColumn, DataTable, TwoLines } from '../list/data-table';
import { listState } from '../list/list-state';
import { type MarkTone, StatusMark } from '../list/status-mark';
import { useSheetAddress } from '../list/use-sheet-address';
import { PageHead } from '../shell/page-head';
import { ChallengeSheet } from './challenge-sheet';

const tones: Readonly<Record<ChallengePhase, MarkTone>> = {
  draft: 'quiet',
  coming: 'busy',
  running: 'good',
  over: 'quiet',
};

const columns: readonly DataColumn<AdminChallengeRow>[] = [
  { key: 'title', head: '챌린지', cell: (row) => <TwoLines main={row.title} sub={periodLabel(row)} /> },
  {
    key: 'phase',
    head: '상태',
    word: true,
    cell: ({ phase, scheduledAt }) =>
      phase === 'draft' && scheduledAt ? (
        <StatusMark tone="busy">공개 예약</StatusMark>
      ) : (
        <StatusMark tone={tones[phase]}>{phaseLabels[phase]}</StatusMark>
      ),
  },
  {
    key: 'companies',
    head: '회사',
    align: 'right',
    from: 'sm',
    cell: ({ forAll, companies }) => (forAll ? '모두' : `${companies}곳`),
  },
  { key: 'videos', head: '영상', align: 'right', from: 'md', cell: ({ videos }) => `${videos}개` },
  {
    key: 'participants',
    head: '참여',
    align: 'right',
    cell: ({ participants }) => `${participants.toLocaleString('ko-KR')}명`,
  },
];

/** Lists the challenges for employees of companies. */
export function ChallengeList() {
  const sheet = useSheetAddress();
  const list = trpc.operations.challenge.list.useInfiniteQuery({}, nextPage);
  return (
    <>
      <PageHead
        title="챌린지"
        lead="직원이 매일 영상을 보며 참여해요. 참여 현황은 인원수로만 보여요."
        tools={
          <Button size="sm" onClick={() => sheet.open('new')}>
            챌린지 만들기
          </Button>
        }
      />
      <DataTable
        caption="챌린지"
        columns={columns}
        {...listState(list)}
        rowKey={(row) => String(row.challengeId)}
        onOpen={(row) => sheet.open(String(row.challengeId))}
        empty={{ title: '아직 챌린지가 없어요', detail: '초안을 만들고 준비되면 공개해 주세요.' }}
      />
      <ChallengeSheet opened={sheet.opened} onClose={sheet.close} />
    </>
  );
}
