'use client';
import { profileFieldLabels } from '~/domain/coach/profile-request/fields';
import { profileRequestStatusLabels } from '~/domain/coach/profile-request/status';
import type { ProfileRequestRow } from '~/domain/operations/schema/coach-profile';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { serverNow } from '~/trpc/server-clock';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { coachProfileFilters } from '../list/list-filters';
import { optionsOf } from '../list/list-toolbar';
import { type MarkTone, StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { shortTime } from '../list/format-time';
import { CoachProfileSheet } from './coach-profile-sheet';

const tones: Readonly<Record<ProfileRequestRow['status'], MarkTone>> = {
  SUBMITTED: 'busy',
  APPROVED: 'good',
  RETURNED: 'bad',
  WITHDRAWN: 'quiet',
};

const fieldsLabel = ({ fields }: ProfileRequestRow) => fields.map((field) => profileFieldLabels[field]).join(', ');

const columns: readonly DataColumn<ProfileRequestRow>[] = [
  { key: 'coach', head: '코치', cell: (row) => <TwoLines main={row.coachName} sub={fieldsLabel(row)} subFrom="md" /> },
  { key: 'fields', head: '바꿀 항목', from: 'md', cell: fieldsLabel },
  {
    key: 'status',
    head: '상태',
    word: true,
    cell: ({ status }) => <StatusMark tone={tones[status]}>{profileRequestStatusLabels[status]}</StatusMark>,
  },
  {
    key: 'at',
    head: '요청 일시',
    align: 'right',
    from: 'sm',
    cell: ({ submittedAt }) => shortTime(submittedAt, serverNow()),
  },
];

/** Lists the changes of profiles that coaches request. */
export function CoachProfileList() {
  const filters = coachProfileFilters(useListParams().get);
  const list = trpc.operations.coachProfile.list.useInfiniteQuery(filters, nextPage);
  return (
    <ConsoleList
      title="프로필 변경"
      lead="코치가 요청한 이름, 경력, 자격, 분야, 프로그램을 확인하고 반영하거나 반려해요. 결과는 코치에게 메일로 알려요."
      query={list}
      columns={columns}
      rowKey={({ requestId }) => String(requestId)}
      search="코치 이름, 이메일, 휴대폰 번호로 찾기"
      filters={[{ name: 'status', label: '상태', options: optionsOf(profileRequestStatusLabels) }]}
      empty={{
        noun: '요청',
        detail: '코치가 프로필 변경을 요청하면 여기에 모여요.',
        ...(filters.status === 'SUBMITTED'
          ? { filtered: { title: '확인할 요청이 없어요', detail: '코치가 프로필 변경을 요청하면 여기에 모여요.' } }
          : {}),
      }}
      renderSheet={(opened, onClose) => <CoachProfileSheet opened={opened} onClose={onClose} />}
    />
  );
}
