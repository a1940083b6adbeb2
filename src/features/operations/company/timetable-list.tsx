'use client';
import { useState } from 'react';
import { FormDialog } from '~/components/form/form-dialog';
import { Button } from '~/components/ui/button';
import { SelectField } from '~/components/ui/select-field';
import { Spinner } from '~/components/ui/spinner';
import { groupLessonTypeLabels, operatorLessonStateLabels } from '~/domain/timetable/texts/console-labels';
import { type LessonAttention, type OperatorLesson } from '~/domain/timetable/schema/operator';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { companyOptions, ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { optionsOf } from '../list/list-toolbar';
import { useListParams } from '../list/use-list-params';
import { longTime } from '../list/format-time';
import { lessonAddress, LessonSheet } from './lesson-sheet';
import { PlanLesson } from './plan-lesson';
import { timetableFilters } from '../list/list-filters';
import { countsOf, TimetableState } from './timetable-state';

const columns: readonly DataColumn<OperatorLesson>[] = [
  {
    key: 'start',
    head: '수업',
    cell: (row) => (
      <TwoLines main={longTime(row.startsAt)} sub={`${row.companyName} · ${row.program.title}`} subFrom="md" />
    ),
  },
  { key: 'company', head: '회사', from: 'md', cell: (row) => row.companyName },
  {
    key: 'program',
    head: '프로그램',
    from: 'md',
    cell: (row) => <TwoLines main={row.program.title} sub={groupLessonTypeLabels[row.groupLessonType]} />,
  },
  {
    key: 'expert',
    head: '전문가',
    from: 'lg',
    cell: (row) => <TwoLines main={row.expert.name} sub={row.place.name} />,
  },
  {
    key: 'state',
    head: '상태',
    cell: (row) => (
      <>
        <TimetableState lesson={row} />
        {row.cancelled ? null : <span className="block text-caption text-ink-2 tnum">{countsOf(row)}</span>}
      </>
    ),
  },
];

const attentionLabels: Record<LessonAttention, string> = {
  'expert-missing': operatorLessonStateLabels['expert-missing'],
  unclosed: '출석 마감이 늦은 수업',
};

/** Lists the lessons of all companies from today on, each with its state; each opens for changes. */
export function TimetableList() {
  const [isPlanning, setPlanning] = useState(false);
  const list = trpc.operations.company.lessons.useInfiniteQuery(timetableFilters(useListParams().get), nextPage);
  const options = companyOptions(trpc.operations.company.list.useQuery().data);
  return (
    <>
      <ConsoleList
        title="회사 수업"
        lead="날짜를 고르지 않으면 오늘 수업부터 보여요."
        tools={
          <Button size="sm" onClick={() => setPlanning(true)}>
            수업 추가
          </Button>
        }
        query={list}
        columns={columns}
        rowKey={(row) => lessonAddress(row)}
        filters={[
          { name: 'company', label: '회사', options },
          { name: 'attention', label: '처리할 수업', all: '모든 수업', options: optionsOf(attentionLabels) },
        ]}
        period
        empty={{ noun: '수업', detail: '오늘 이후 수업이 여기에 모여요. 지난 수업은 날짜를 골라 찾아 주세요.' }}
        renderSheet={(opened, onClose) => <LessonSheet opened={opened} onClose={onClose} />}
      />
      <FormDialog open={isPlanning} onOpenChange={setPlanning} title="수업 추가">
        <PlanForAnyCompany options={options} onDone={() => setPlanning(false)} />
      </FormDialog>
    </>
  );
}

/** Plans a lesson after the operator chooses its company. */
function PlanForAnyCompany({
  options,
  onDone,
}: {
  options: readonly { value: string; label: string }[];
  onDone: () => void;
}) {
  const [chosen, setChosen] = useState('');
  const company = trpc.operations.company.get.useQuery({ csCorporateId: Number(chosen) }, { enabled: chosen !== '' });
  return (
    <div className="space-y-4">
      <SelectField
        label="회사"
        placeholder="회사를 골라 주세요"
        options={options}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      {chosen !== '' && company.isPending ? <Spinner /> : null}
      {company.data ? <PlanLesson key={chosen} company={company.data} onDone={onDone} /> : null}
    </div>
  );
}
