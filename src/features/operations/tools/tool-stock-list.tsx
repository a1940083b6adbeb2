'use client';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { setToolStockInput, type ToolStockRow } from '~/domain/operations/schema/tool-order';
import { formatWon } from '~/domain/shared/money';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { typedNumber } from '~/domain/shared/typed-value';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { DetailList } from '../list/detail-sheet';
import { toolStockFilters } from '../list/list-filters';
import { optionsOf } from '../list/list-toolbar';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';

const LOW_STOCK = 5;

const columns: readonly DataColumn<ToolStockRow>[] = [
  {
    key: 'name',
    head: '도구',
    cell: (row) => <TwoLines main={row.name} sub={serviceTypeLabels[row.serviceType]} subFrom="md" />,
  },
  { key: 'vertical', head: '분야', from: 'md', cell: (row) => serviceTypeLabels[row.serviceType] },
  { key: 'price', head: '가격', align: 'right', from: 'md', cell: (row) => formatWon(row.price) },
  {
    key: 'rent',
    head: '한 달 대여료',
    align: 'right',
    from: 'lg',
    cell: (row) => (row.rentPrice === null ? '–' : formatWon(row.rentPrice)),
  },
  { key: 'held', head: '결제 중', align: 'right', from: 'sm', cell: (row) => row.held },
  { key: 'rented', head: '대여 중', align: 'right', from: 'sm', cell: (row) => row.rented },
  {
    key: 'stock',
    head: '재고',
    align: 'right',
    cell: (row) => (
      <StatusMark
        tone={row.stock === 0 ? 'bad' : row.stock <= LOW_STOCK ? 'busy' : 'good'}
      >{`${row.stock.toLocaleString('ko-KR')}개`}</StatusMark>
    ),
  },
];

function StockForm({ tool, onDone }: { tool: ToolStockRow; onDone: () => void }) {
  const cache = trpc.useUtils().operations;
  const refresh = () => Promise.all([cache.listToolStock.invalidate(), cache.getToolStock.invalidate()]);
  const form = useSchemaForm(setToolStockInput, { uid: tool.uid, from: tool.stock, to: tool.stock, reason: '' }, [
    'to',
    'reason',
  ]);
  const { errors } = form;
  const save = trpc.operations.setToolStock.useMutation({
    onSuccess: async () => {
      toast('재고를 바꿨어요. 운영 기록에 남아요.', { tone: 'good' });
      onDone();
      await refresh();
    },
    onError: async (error) => {
      await refresh();
      const current = cache.getToolStock.getData({ uid: tool.uid });
      // The next change is based on the stock as it is now. The reason stays.
      const rejection = rejectionOf(error);
      if (rejection.code === 'CONFLICT' && current) {
        form.setValue('from', current.stock);
        form.setValue('to', current.stock);
      }
      form.setError('to', { message: rejection.message }, { shouldFocus: true });
    },
  });
  return (
    <form {...form.place} noValidate onSubmit={form.submit(save.mutate)} className="space-y-4">
      <DetailList
        details={[
          ['지금 재고', `${tool.stock}개`],
          ['결제 중', `${tool.held}개`],
          ['대여 중', `${tool.rented}개`],
        ]}
      />
      <TextField
        label="실제 재고"
        inputMode="numeric"
        suffix="개"
        autoComplete="off"
        error={errors.to?.message}
        {...form.register('to', { setValueAs: (typed: unknown) => typedNumber(String(typed)) })}
      />
      <TextField
        label="이유"
        hint="운영 기록에 남아요."
        maxLength={200}
        autoComplete="off"
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <Button type="submit" size="sm" variant="green" loading={save.isPending}>
        재고 바꾸기
      </Button>
    </form>
  );
}

function StockSheet({ uid, onClose }: { uid: string; onClose: () => void }) {
  const view = trpc.operations.getToolStock.useQuery({ uid }, whenOpen(uid));
  return (
    <ConsoleSheet opened={uid} title={view.data?.name ?? '도구 재고'} query={view} onClose={onClose}>
      {(tool) => <StockForm key={tool.uid} tool={tool} onDone={onClose} />}
    </ConsoleSheet>
  );
}

/** Lists the tools in stock; a count is changed with a reason. */
export function ToolStockList() {
  const list = trpc.operations.listToolStock.useInfiniteQuery(toolStockFilters(useListParams().get), nextPage);
  return (
    <ConsoleList
      title="도구 재고"
      lead="결제 중인 도구는 재고에서 빠져 있어요. 재고를 바꾼 이유는 운영 기록에 남아요."
      query={list}
      columns={columns}
      rowKey={(row) => row.uid}
      search="도구 이름으로 찾기"
      filters={[{ name: 'vertical', label: '분야', options: optionsOf(serviceTypeLabels) }]}
      empty={{ noun: '도구' }}
      renderSheet={(opened, onClose) => <StockSheet uid={opened} onClose={onClose} />}
    />
  );
}
