'use client';
import { z } from 'zod';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { type Question, useConfirm } from '~/components/ui/confirm';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { correctionText, disputeStatusLabels } from '~/domain/settlement/texts/labels';
import {
  type AdminDispute,
  type DecideDisputeInput,
  decideDisputeInput,
  MAX_SENTENCE_LENGTH,
} from '~/domain/settlement/schema';
import type { DisputeStatus } from '~/domain/settlement/status';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime, monthLabel } from '~/domain/shared/seoul-time';
import { typedNumber } from '~/domain/shared/typed-value';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { SheetLink } from '../list/sheet-link';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { DetailList } from '../list/detail-sheet';
import { optionsOf } from '../list/list-toolbar';
import { disputeFilters } from '../list/list-filters';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { shortTime } from '../list/format-time';
import { serverNow } from '~/trpc/server-clock';

const tones = { OPEN: 'bad', ACCEPTED: 'good', REJECTED: 'quiet' } as const;
const statusLabels: Record<DisputeStatus, string> = { ...disputeStatusLabels, OPEN: '답변 대기' };
const columns: readonly DataColumn<AdminDispute>[] = [
  {
    key: 'coach',
    head: '코치',
    cell: (row) => <TwoLines main={row.coach} sub={<span className="line-clamp-1">{row.sentence}</span>} />,
  },
  { key: 'month', head: '정산 월', from: 'md', word: true, cell: (row) => monthLabel(row.month) },
  { key: 'amount', head: '금액', align: 'right', from: 'sm', cell: (row) => formatWon(row.line.amount) },
  {
    key: 'state',
    head: '상태',
    cell: (row) => <StatusMark tone={tones[row.status]}>{statusLabels[row.status]}</StatusMark>,
  },
  {
    key: 'at',
    head: '이의 신청 일시',
    align: 'right',
    from: 'sm',
    cell: (row) => shortTime(row.disputedAt, serverNow()),
  },
];

/** Lists the disputes of coaches about lines of their statements. */
export function DisputeList() {
  const list = trpc.operations.settlement.disputes.useInfiniteQuery(disputeFilters(useListParams().get), nextPage);
  return (
    <ConsoleList
      caption="정산 이의"
      query={list}
      columns={columns}
      rowKey={(row) => String(row.disputeId)}
      filters={[{ name: 'status', label: '상태', options: optionsOf(statusLabels) }]}
      empty={{ noun: '이의', detail: '코치가 정산 명세서에 이의를 신청하면 여기에 모여요.' }}
      renderSheet={(opened, onClose) => <DisputeSheet opened={opened} onClose={onClose} />}
    />
  );
}

/** @param opened value from the address, whether or not its row is loaded: '' for none */
function DisputeSheet({ opened, onClose }: { opened: string; onClose: () => void }) {
  const view = trpc.operations.settlement.dispute.useQuery({ disputeId: Number(opened) }, whenOpen(opened));
  return (
    <ConsoleSheet opened={opened} title="정산 이의" query={view} onClose={onClose}>
      {(dispute) => <DisputeView key={dispute.disputeId} dispute={dispute} onDone={onClose} />}
    </ConsoleSheet>
  );
}

function DisputeView({ dispute, onDone }: { dispute: AdminDispute; onDone: () => void }) {
  const { line, month } = dispute;
  return (
    <>
      <section aria-label="코치 의견">
        <h3 className="text-small font-semibold">{`${dispute.coach} 코치 의견`}</h3>
        <p className="mt-1 text-[15px] whitespace-pre-wrap">{dispute.sentence}</p>
      </section>
      <DetailList
        details={[
          ['수업', `${line.title} · ${formatSeoulDateTime(line.at)}`],
          [line.kind === 'LESSON' ? '회원' : '회사', line.of],
          ['정산한 금액', formatWon(line.amount)],
          ['정산 월', monthLabel(month)],
          ['이의 신청 일시', formatSeoulDateTime(dispute.disputedAt)],
          dispute.decision !== null && ['답', dispute.decision],
          dispute.correction !== null && ['다음 정산에 반영할 금액', formatWon(dispute.correction)],
        ]}
      />
      <SheetLink href={`/admin/settlements/${month}?open=${dispute.statementId}`}>정산 명세서 보기</SheetLink>
      {dispute.status === 'OPEN' ? <DecisionForm dispute={dispute} onDone={onDone} /> : null}
    </>
  );
}

const ANSWER_NOTE = '코치에게 답을 메일로 보내요. 보낸 뒤에는 되돌릴 수 없어요.';
const questionOf = (decision: DecideDisputeInput): Question =>
  decision.accepted
    ? {
        title: '이의 신청을 수용할까요?',
        description: `${correctionText(decision.correction)} ${ANSWER_NOTE}`,
        confirmLabel: '수용하기',
      }
    : { title: '이의 신청을 거절할까요?', description: ANSWER_NOTE, confirmLabel: '거절하기' };

const [rejection, acceptance] = decideDisputeInput.options;
const decisionForm = z.discriminatedUnion('accepted', [
  rejection,
  acceptance.extend({ correction: z.string().transform(typedNumber).pipe(acceptance.shape.correction) }),
]);

function DecisionForm({ dispute: { disputeId }, onDone }: { dispute: AdminDispute; onDone: () => void }) {
  const cache = trpc.useUtils().operations;
  const confirm = useConfirm();
  const form = useSchemaForm(decisionForm, { disputeId, accepted: true, decision: '', correction: '' }, [
    'decision',
    'correction',
  ]);
  const decide = trpc.operations.settlement.decideDispute.useMutation({
    onSuccess: (_, { accepted }) => {
      toast(accepted ? '이의를 수용하고 답을 보냈어요.' : '이의를 거절하고 답을 보냈어요.', { tone: 'good' });
      onDone();
    },
    onError: form.showRejection,
    // A rejected dispute may have been decided by another operator.
    onSettled: () => Promise.all([cache.settlement.invalidate(), cache.overview.invalidate()]),
  });
  const decideAfterConfirm = async (decision: DecideDisputeInput) => {
    if (await confirm(questionOf(decision))) decide.mutate(decision);
  };
  const answer = (accepted: boolean) => () => {
    form.setValue('accepted', accepted);
    form.submit(decideAfterConfirm)();
  };
  return (
    <div {...form.place} className="space-y-4 border-t border-line pt-5">
      <TextArea
        label="보낼 답"
        hint="코치에게 그대로 전달돼요."
        rows={3}
        maxLength={MAX_SENTENCE_LENGTH}
        error={form.errors.decision?.message}
        {...form.register('decision')}
      />
      <TextField
        label="정정 금액"
        hint="수용할 때만 입력해 주세요. 다음 정산에 반영돼요. 줄이려면 앞에 -를 붙여 주세요."
        suffix="원"
        autoComplete="off"
        error={form.getFieldState('correction').error?.message}
        {...form.register('correction')}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="green" loading={decide.isPending} onClick={answer(true)}>
          수용하기
        </Button>
        <Button size="sm" loading={decide.isPending} onClick={answer(false)}>
          거절하기
        </Button>
      </div>
    </div>
  );
}
