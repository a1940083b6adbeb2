'use client';
import { useId, useState } from 'react';
import { z } from 'zod';
import { saveCsv } from '~/components/browser/save-csv';
import { toastRejection } from '~/components/browser/toast-rejection';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { useConfirm } from '~/components/ui/confirm';
import { FieldError } from '~/components/ui/field';
import { Spinner } from '~/components/ui/spinner';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { transferLabel, ACCOUNT_MISSING_LABEL } from '~/domain/settlement/texts/labels';
import { type AdminStatementRow, payStatementsInput, type SettlementMonthRow } from '~/domain/settlement/schema';
import { formatWon } from '~/domain/shared/money';
import { monthLabel, seoulDate, formatDay } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { FormDialog } from '~/components/form/form-dialog';
import { serverNow } from '~/trpc/server-clock';

/** Number of transfers that the confirmation names; the form behind it lists all of them. */
const NAMED = 5;

/** Shows the payouts of a month: the file for the bank, and the form to record transfers. */
export function PayPanel({ month }: { month: string }) {
  const cache = trpc.useUtils().operations.settlement;
  const [paying, setPaying] = useState(false);
  const { data } = trpc.operations.settlement.months.useQuery();
  const { data: payable } = trpc.operations.settlement.statements.useQuery({
    month,
    status: 'PAYABLE',
    withAccount: true,
  });
  const row = data?.months.find((candidate) => candidate.month === month);
  const file = trpc.operations.settlement.payoutFile.useMutation({
    onSuccess: async ({ csv, count, without }) => {
      saveCsv(csv, `${month} 정산 지급.csv`);
      toast(
        without.length === 0
          ? `${count}명의 지급 파일을 받았어요.`
          : `${count}명의 지급 파일을 받았어요. 계좌 미등록 ${without.length}명은 제외했어요: ${without.slice(0, 5).join(', ')}`,
        { tone: without.length === 0 ? 'good' : 'bad' },
      );
      // The file fixes the accounts that the transfers go to, so the statements are refetched.
      await cache.statements.invalidate();
    },
    onError: (error) => toastRejection(error),
  });
  if (!row || row.status === 'CLOSING') return null;
  const { statements, unpriced, payOn } = row;
  const { withoutAccount } = statements;
  return (
    <section aria-label="지급" className="mb-4 rounded-m border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="font-semibold tnum">{headOf(statements)}</h2>
          <p className="text-small text-ink-2 tnum">
            {[
              payOn && statements.payable > 0 ? `지급일 ${formatDay(payOn)}` : null,
              statements.overdue > 0 ? `지급일 경과 ${statements.overdue}명` : null,
              `${monthLabel(month)} 정산액 ${formatWon(statements.net)}`,
              statements.openDisputes > 0 ? `답변할 이의 ${statements.openDisputes}건` : null,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
          {withoutAccount > 0 ? (
            <p className="mt-1 text-small text-ink-2 tnum">
              {`계좌 미등록 ${withoutAccount}명은 지급 파일에서 제외돼요. 코치가 정산 화면에서 계좌를 등록하면 이체할 수 있어요.`}
            </p>
          ) : null}
          {unpriced > 0 ? (
            <p className="mt-1 text-small text-bad tnum">
              {`계약 금액이 없어 정산하지 못한 수업이 ${unpriced}개 있어요. 회사 계약에 금액을 입력하면 다음 달에 정산해요.`}
            </p>
          ) : null}
        </div>
        {statements.payable > 0 ? (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" loading={file.isPending} onClick={() => file.mutate({ month })}>
              지급 파일 받기
            </Button>
            <Button size="sm" variant="green" onClick={() => setPaying(true)}>
              지급 완료로 기록하기
            </Button>
          </div>
        ) : null}
      </div>
      <FormDialog open={paying} onOpenChange={setPaying} title="지급 완료로 기록하기" size="s">
        {payable ? (
          <PaidForm month={month} rows={payable.items} statements={statements} onDone={() => setPaying(false)} />
        ) : (
          <Spinner />
        )}
      </FormDialog>
    </section>
  );
}

function headOf({ payable, withoutAccount, paid }: SettlementMonthRow['statements']): string {
  if (payable > 0) return `지급할 ${payable}명`;
  if (withoutAccount > 0) return `${ACCOUNT_MISSING_LABEL} ${withoutAccount}명`;
  return paid > 0 ? `${paid}명에게 지급했어요` : '아직 지급할 수 없어요';
}

function PaidForm({
  month,
  rows,
  statements: { payable, withoutAccount },
  onDone,
}: {
  month: string;
  /** The first of the statements that can be paid. */
  rows: readonly AdminStatementRow[];
  statements: SettlementMonthRow['statements'];
  onDone: () => void;
}) {
  const rejectionId = useId();
  const cache = trpc.useUtils().operations.settlement;
  const confirm = useConfirm();
  const [today] = useState(() => seoulDate(serverNow()));
  const form = useSchemaForm(
    payStatementsInput.extend({
      // The account that is sent is the one that is shown now.
      statements: z
        .array(z.number())
        .transform((chosen) =>
          rows.flatMap(({ statementId, payTo }) =>
            payTo && chosen.includes(statementId) ? [{ statementId, payTo }] : [],
          ),
        )
        .pipe(payStatementsInput.shape.statements),
    }),
    { month, statements: rows.map(({ statementId }) => statementId), paidOn: today, reference: '' },
    ['statements', 'paidOn', 'reference'],
  );
  const chosen = form.watch('statements');
  const toggle = (id: number) => {
    const ids = rows.map(({ statementId }) => statementId);
    const next = ids.filter((item) => chosen.includes(item) !== (item === id));
    form.setValue('statements', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const problem = form.errors.statements?.message;
  const paid = rows.filter((row) => chosen.includes(row.statementId));
  const amount = paid.reduce((sum, row) => sum + row.net, 0);
  const pay = trpc.operations.settlement.pay.useMutation({
    onSuccess: async ({ affected }) => {
      toast(`${affected}명에게 지급했다고 기록하고 알렸어요.`, { tone: 'good' });
      onDone();
      await cache.invalidate();
    },
    onError: async (error) => {
      form.showRejectionAt('statements')(error);
      // An account may have changed meanwhile, or another operator has recorded the transfer.
      await cache.invalidate();
    },
  });
  const submit = form.submit(async (input) => {
    const title = `${paid.length}명에게 ${formatWon(amount)}을 이체했나요?`;
    const description = [
      ...paid.slice(0, NAMED).map((row) => `${transferLabel(row)} · ${formatWon(row.net)}`),
      ...(paid.length > NAMED ? [`외 ${paid.length - NAMED}명`] : []),
      `\n${monthLabel(month)} 정산금을 이체했다는 메일을 보내고, 원장에 기록되어 되돌릴 수 없어요.`,
    ].join('\n');
    if (await confirm({ title, description, confirmLabel: '지급 완료로 기록하기' })) pay.mutate(input);
  });
  return (
    <form {...form.place} noValidate className="space-y-4 pb-2" onSubmit={submit}>
      <fieldset aria-describedby={problem ? rejectionId : undefined} data-missing={problem ? true : undefined}>
        <legend className="text-small font-semibold">이체한 정산 명세서</legend>
        <ul className="mt-2 max-h-60 divide-y divide-line overflow-y-auto rounded-m border border-line">
          {rows.map(({ statementId, net, ...row }) => (
            <li key={statementId}>
              <label className="flex min-h-11 items-center gap-3 px-3 py-2 text-small">
                <input
                  type="checkbox"
                  className="size-5 accent-green"
                  checked={chosen.includes(statementId)}
                  onChange={() => toggle(statementId)}
                />
                <span className="min-w-0 flex-1 tnum">{transferLabel(row)}</span>
                <span className="shrink-0 tnum">{formatWon(net)}</span>
              </label>
            </li>
          ))}
        </ul>
        {payable > rows.length ? (
          <p className="mt-1 text-caption text-ink-2 tnum">
            {`지급할 ${payable}명 중 ${rows.length}명이에요. 기록하고 나면 나머지가 표시돼요.`}
          </p>
        ) : null}
        {withoutAccount > 0 ? (
          <p className="mt-1 text-caption text-ink-2 tnum">
            {`계좌 미등록 ${withoutAccount}명은 계좌를 등록해야 기록할 수 있어요.`}
          </p>
        ) : null}
        <FieldError id={rejectionId} message={problem} />
      </fieldset>
      <p className="flex justify-between text-small font-semibold tnum">
        <span>{`${paid.length}명`}</span>
        <span>{formatWon(amount)}</span>
      </p>
      <TextField
        label="이체일"
        type="date"
        max={today}
        error={form.errors.paidOn?.message}
        {...form.register('paidOn')}
      />
      <TextField
        label="이체 확인 번호"
        hint="은행 이체 내역에서 찾을 수 있는 번호나 메모예요."
        maxLength={100}
        autoComplete="off"
        error={form.errors.reference?.message}
        {...form.register('reference')}
      />
      <Button type="submit" size="sm" variant="green" loading={pay.isPending}>
        지급 완료로 기록하기
      </Button>
    </form>
  );
}
