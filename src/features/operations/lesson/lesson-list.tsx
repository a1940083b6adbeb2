'use client';
import { Button } from '~/components/ui/button';
import type { AdminLessonRow } from '~/domain/operations/schema/lesson';
import { lessonStatusLabels } from '~/domain/operations/schema/record';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { lessonFilters } from '../list/list-filters';
import { optionsOf } from '../list/list-toolbar';
import { StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { longTime } from '../list/format-time';
import { LessonSheet } from './lesson-sheet';
import { lessonTones } from './lesson-tones';

const columns: readonly DataColumn<AdminLessonRow>[] = [
  {
    key: 'start',
    head: '수업',
    cell: (row) => (
      <>
        <TwoLines main={longTime(row.startsAt)} sub={`${row.learner} · ${row.coach} 코치`} subFrom="md" />
        {row.proposedStartsAt ? (
          <span className="block text-caption text-ink-2">{`변경 요청 ${longTime(row.proposedStartsAt)}`}</span>
        ) : null}
      </>
    ),
  },
  { key: 'learner', head: '회원', from: 'md', cell: (row) => row.learner },
  { key: 'coach', head: '코치', from: 'md', cell: (row) => row.coach },
  {
    key: 'program',
    head: '프로그램',
    from: 'lg',
    cell: (row) => <TwoLines main={row.program} sub={serviceTypeLabels[row.serviceType]} />,
  },
  {
    key: 'sequence',
    head: '회차',
    align: 'right',
    from: 'lg',
    cell: (row) => (row.number === null ? '–' : `${row.number}/${row.lessonCount}`),
  },
  {
    key: 'status',
    head: '상태',
    cell: (row) => <StatusMark tone={lessonTones[row.status]}>{lessonStatusLabels[row.status]}</StatusMark>,
  },
];

const attentionTexts = {
  'paused-coach': '활동이 중지된 코치의 남은 수업만 보고 있어요.',
  'unchecked-coach': '아동·청소년 수업 중 수업일에 유효한 성범죄 경력 조회가 없는 수업만 보고 있어요.',
} as const;

/** Lists the 1:1 lessons of all learners and coaches. Each opens with who recorded what and when. */
export function LessonList() {
  const { get, set } = useListParams();
  const filters = lessonFilters(get);
  const list = trpc.operations.listLessons.useInfiniteQuery(filters, nextPage);
  const allLessons = (name: 'contract' | 'attention', text: string) => (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <p>{text}</p>
      <Button size="sm" onClick={() => set({ [name]: '' })}>
        모든 수업 보기
      </Button>
    </div>
  );
  return (
    <ConsoleList
      title="1:1 수업"
      lead="누가 언제 수업을 확정하고 취소하고 완료했는지 볼 수 있어요."
      query={list}
      columns={columns}
      rowKey={(row) => row.encryptedLessonId}
      search="회원 이름, 이메일, 휴대폰 번호로 찾기"
      secondSearch={{ name: 'coach', label: '코치 이름, 이메일, 휴대폰 번호로 찾기' }}
      filters={[
        { name: 'status', label: '상태', options: optionsOf(lessonStatusLabels) },
        { name: 'vertical', label: '분야', options: optionsOf(serviceTypeLabels) },
      ]}
      period
      empty={{ noun: '수업' }}
      renderSheet={(opened, onClose) => <LessonSheet encryptedLessonId={opened} onClose={onClose} />}
    >
      {filters.encryptedContractId ? allLessons('contract', '한 계약의 수업만 보고 있어요.') : null}
      {filters.attention ? allLessons('attention', attentionTexts[filters.attention]) : null}
    </ConsoleList>
  );
}
