'use client';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { decideAppealInput } from '~/domain/timetable/schema/attendance';
import { reservationStatusLabels } from '~/domain/timetable/texts/console-labels';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { Appeal } from '~/domain/timetable/schema/operator';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { companyLessonHref, companyMemberHref } from '../list/console-hrefs';
import { companyOptions, ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { DetailList } from '../list/detail-sheet';
import { SheetLink } from '../list/sheet-link';
import { StatusMark } from '../list/status-mark';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { useListParams } from '../list/use-list-params';
import { shortTime } from '../list/format-time';
import { appealFilters } from '../list/list-filters';
import { serverNow } from '~/trpc/server-clock';

const stateOf = ({ decidedAt, accepted }: Appeal) =>
  decidedAt === null
    ? ({ tone: 'bad', text: '답변 대기' } as const)
    : ({ tone: accepted ? 'good' : 'quiet', text: accepted ? '벌점 취소' : '벌점 유지' } as const);

const columns: readonly DataColumn<Appeal>[] = [
  {
    key: 'name',
    head: '직원',
    cell: (row) => (
      <TwoLines
        main={row.name}
        sub={
          <>
            <span className="block break-all">{row.distinction}</span>
            <span className="block md:hidden">{row.companyName}</span>
            <span className="line-clamp-1">{row.appeal}</span>
          </>
        }
      />
    ),
  },
  { key: 'company', head: '회사', from: 'md', cell: (row) => row.companyName },
  { key: 'points', head: '벌점', align: 'right', from: 'sm', cell: (row) => `${row.points}점` },
  { key: 'state', head: '상태', cell: (row) => <StatusMark tone={stateOf(row).tone}>{stateOf(row).text}</StatusMark> },
  {
    key: 'at',
    head: '이의 신청 일시',
    align: 'right',
    from: 'sm',
    cell: (row) => shortTime(row.appealedAt, serverNow()),
  },
];

/** Lists the appeals of employees against their points. */
export function AppealList() {
  const filters = appealFilters(useListParams().get);
  const list = trpc.operations.company.appeals.useInfiniteQuery(filters, nextPage);
  const companies = trpc.operations.company.list.useQuery();
  return (
    <ConsoleList
      title="벌점 이의"
      lead="수용하면 벌점이 취소되고 예약 제한도 다시 계산돼요."
      query={list}
      columns={columns}
      rowKey={(row) => String(row.appealId)}
      search="이름, 이메일, 휴대폰 번호로 찾기"
      filters={[
        {
          name: 'status',
          label: '상태',
          options: [
            { value: 'OPEN', label: '답변 대기' },
            { value: 'DECIDED', label: '답변 완료' },
          ],
        },
        { name: 'company', label: '회사', options: companyOptions(companies.data) },
      ]}
      empty={{ noun: '이의', detail: '직원이 벌점에 이의를 신청하면 여기에 모여요.' }}
      renderSheet={(opened, onClose) => <AppealSheet opened={opened} onClose={onClose} />}
    >
      <p className="mb-3 text-caption text-ink-2">
        {filters.status === 'OPEN' ? '먼저 신청한 이의부터 보여요.' : '최근에 신청한 이의부터 보여요.'}
      </p>
    </ConsoleList>
  );
}

/** Shows one appeal. @param opened value from the address: '' for none */
function AppealSheet({ opened, onClose }: { opened: string; onClose: () => void }) {
  const view = trpc.operations.company.appeal.useQuery({ appealId: Number(opened) }, whenOpen(opened));
  return (
    <ConsoleSheet opened={opened} title="벌점 이의" query={view} onClose={onClose}>
      {(appeal) => <AppealView key={appeal.appealId} appeal={appeal} onDone={onClose} />}
    </ConsoleSheet>
  );
}

function AppealView({ appeal, onDone }: { appeal: Appeal; onDone: () => void }) {
  return (
    <>
      <section aria-label="직원 의견">
        <h3 className="text-small font-semibold">{`${appeal.name} 님의 의견`}</h3>
        <p className="mt-1 text-[15px] whitespace-pre-wrap">{appeal.appeal}</p>
      </section>
      <DetailList
        details={[
          ['직원', [appeal.name, appeal.distinction].filter(Boolean).join(' · ')],
          ['회사', appeal.companyName],
          ['수업', `${appeal.lesson} · ${formatSeoulDateTime(appeal.startsAt)}`],
          ['기록', reservationStatusLabels[appeal.status]],
          ['벌점', `${appeal.points}점${appeal.accepted ? ' · 취소' : ''}`],
          ['이의 신청 일시', formatSeoulDateTime(appeal.appealedAt)],
          appeal.decidedAt && ['답변 일시', formatSeoulDateTime(appeal.decidedAt)],
          appeal.decidedAt && ['답', appeal.decision ?? ''],
        ]}
      />
      <p className="flex flex-wrap gap-x-4">
        <SheetLink href={companyLessonHref(appeal)}>수업의 자리 기록 보기</SheetLink>
        <SheetLink href={companyMemberHref(appeal.csCorporateId, appeal.encryptedUserId)}>직원 보기</SheetLink>
      </p>
      {appeal.decidedAt === null ? <DecisionForm appealId={appeal.appealId} onDone={onDone} /> : null}
    </>
  );
}

const decisionInput = decideAppealInput.pick({ decision: true });

function DecisionForm({ appealId, onDone }: { appealId: number; onDone: () => void }) {
  const { company: cache, overview } = trpc.useUtils().operations;
  const form = useSchemaForm(decisionInput, { decision: '' }, ['decision']);
  const decide = trpc.operations.company.decideAppeal.useMutation({
    onSuccess: (_, { accepted }) => {
      toast(accepted ? '벌점을 취소하고 답을 보냈어요.' : '벌점을 유지하고 답을 보냈어요.', { tone: 'good' });
      onDone();
    },
    onError: form.showRejection,
    // A rejected appeal may have been decided by another operator.
    onSettled: () => Promise.all([cache.appeals.invalidate(), cache.appeal.invalidate(), overview.invalidate()]),
  });
  const answer = (accepted: boolean) => form.submit((input) => decide.mutate({ appealId, accepted, ...input }));
  return (
    <div {...form.place} className="space-y-4 border-t border-line pt-5">
      <TextArea
        label="보낼 답"
        hint="직원에게 그대로 전달돼요."
        rows={3}
        maxLength={500}
        error={form.errors.decision?.message}
        {...form.register('decision')}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="green" loading={decide.isPending} onClick={answer(true)}>
          벌점 취소하기
        </Button>
        <Button size="sm" loading={decide.isPending} onClick={answer(false)}>
          벌점 유지하기
        </Button>
      </div>
    </div>
  );
}
