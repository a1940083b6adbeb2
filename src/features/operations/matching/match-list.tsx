'use client';
import { type AdminMatch, matchEndLabels, matchStatusLabels } from '~/domain/operations/schema/match';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { matchFilters } from '../list/list-filters';
import { optionsOf } from '../list/list-toolbar';
import { MatchSheet } from './match-sheet';
import { type MarkTone, StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { shortTime } from '../list/format-time';
import { serverNow } from '~/trpc/server-clock';

const tones: Record<AdminMatch['status'], MarkTone> = {
  ASKING: 'busy',
  CHOOSING: 'good',
  NOBODY: 'bad',
  ENDED: 'quiet',
};
const proposed = ({ coaches }: AdminMatch) =>
  coaches.filter(({ status }) => status === 'PROPOSED' || status === 'CHOSEN').length;

const columns: readonly DataColumn<AdminMatch>[] = [
  {
    key: 'learner',
    head: '회원',
    cell: (row) => <TwoLines main={row.learner} sub={serviceTypeLabels[row.serviceType]} />,
  },
  {
    key: 'status',
    head: '상태',
    cell: (row) => (
      <StatusMark tone={tones[row.status]}>
        {row.endedBy ? matchEndLabels[row.endedBy] : matchStatusLabels[row.status]}
      </StatusMark>
    ),
  },
  { key: 'round', head: '차수', align: 'right', from: 'md', cell: (row) => `${row.round}차` },
  {
    key: 'answers',
    head: '제안 / 요청받은 코치',
    align: 'right',
    from: 'sm',
    cell: (row) => `${proposed(row)} / ${row.coaches.length}`,
  },
  {
    key: 'answerBy',
    head: '답변 기한',
    align: 'right',
    from: 'md',
    cell: (row) => (row.status === 'ASKING' ? shortTime(row.answerBy, serverNow()) : '–'),
  },
  { key: 'at', head: '요청 일시', align: 'right', from: 'sm', cell: (row) => shortTime(row.createdAt, serverNow()) },
];

/** Lists learners' match requests with their states. */
export function MatchList() {
  const list = trpc.operations.listMatches.useInfiniteQuery(matchFilters(useListParams().get), nextPage);
  return (
    <ConsoleList
      title="추천 요청"
      lead="회원이 코치에게 보낸 추천 요청과 코치의 답이에요. 남은 코치가 없는 요청부터 살펴 주세요."
      query={list}
      columns={columns}
      rowKey={(row) => row.encryptedConsultingId}
      filters={[{ name: 'status', label: '상태', options: optionsOf(matchStatusLabels) }]}
      empty={{ noun: '추천 요청', detail: '회원이 코치 추천을 요청하면 여기에 모여요.' }}
      renderSheet={(opened, onClose) => <MatchSheet encryptedConsultingId={opened} onClose={onClose} />}
    />
  );
}
