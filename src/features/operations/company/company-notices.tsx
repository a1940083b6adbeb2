'use client';
import { useState } from 'react';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { useConfirm } from '~/components/ui/confirm';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import type { AdminCompany } from '~/domain/company/schema/manage';
import {
  type CompanyNotice,
  MAX_NOTICE_TEXT,
  MAX_NOTICE_TITLE,
  type SendNoticeInput,
  sendNoticeInput,
} from '~/domain/company/schema/notice';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import { type DataColumn, DataTable, TwoLines } from '../list/data-table';
import { DetailList } from '../list/detail-sheet';
import { FormDialog } from '~/components/form/form-dialog';
import { nextPage } from '../list/console-list';
import { listState } from '../list/list-state';

const people = (count: number) => `${count.toLocaleString('ko-KR')}명`;
/** Returns the number of people who got the notice; while it is being sent, also the total. */
const reachOf = ({ told, members, completedAt }: CompanyNotice) =>
  completedAt === null ? `${people(members)} 중 ${people(told)}` : people(told);

const columns: readonly DataColumn<CompanyNotice>[] = [
  {
    key: 'title',
    head: '공지',
    cell: (row) => (
      <TwoLines main={row.title} sub={[formatSeoulDateTime(row.sentAt), row.operator].filter(Boolean).join(' · ')} />
    ),
  },
  { key: 'told', head: '받은 사람', align: 'right', cell: reachOf },
];

/** Lists the notices to the company, with a form for a new one to all current members. */
export function CompanyNotices({ company }: { company: AdminCompany }) {
  const { csCorporateId } = company;
  const [opened, setOpened] = useState<CompanyNotice | null>(null);
  const [writing, setWriting] = useState(false);
  const list = trpc.operations.company.notices.useInfiniteQuery(
    { csCorporateId },
    {
      ...nextPage,
      // While a notice is being sent, its progress is refetched.
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(({ completedAt }) => completedAt === null)) ? 3000 : false,
    },
  );
  const table = listState(list);
  // While it is on its way, how far it came.
  const selected = table.rows?.find(({ noticeId }) => noticeId === opened?.noticeId) ?? opened;
  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button size="sm" onClick={() => setWriting(true)}>
          공지 쓰기
        </Button>
      </div>
      <DataTable
        caption="공지"
        columns={columns}
        {...table}
        rowKey={(row) => String(row.noticeId)}
        onOpen={setOpened}
        empty={{ title: '아직 보낸 공지가 없어요', detail: '공지를 쓰면 구성원 모두의 알림으로 가요.' }}
      />
      <FormDialog open={writing} onOpenChange={setWriting} title="공지 쓰기" steady>
        <NoticeForm csCorporateId={csCorporateId} onDone={() => setWriting(false)} />
      </FormDialog>
      <FormDialog open={selected !== null} onOpenChange={() => setOpened(null)} title={selected?.title ?? ''} size="s">
        {selected ? (
          <div className="space-y-4 pb-2">
            <p className="text-small break-words whitespace-pre-line">{selected.text}</p>
            <DetailList
              details={[
                ['발송 일시', formatSeoulDateTime(selected.sentAt)],
                ['보낸 사람', selected.operator || '알 수 없는 운영자'],
                ['받은 사람', reachOf(selected)],
              ]}
            />
          </div>
        ) : null}
      </FormDialog>
    </>
  );
}

function NoticeForm({ csCorporateId, onDone }: { csCorporateId: number; onDone: () => void }) {
  const cache = trpc.useUtils().operations.company;
  const confirm = useConfirm();
  const form = useSchemaForm(sendNoticeInput, { csCorporateId, title: '', text: '' }, ['title', 'text']);
  const dryRun = trpc.operations.company.sendNotice.useMutation({ onError: form.showRejection });
  const send = trpc.operations.company.sendNotice.useMutation({
    onSuccess: async ({ members }) => {
      toast(`구성원 ${people(members)}에게 보내고 있어요.`, { tone: 'good' });
      onDone();
      await cache.notices.invalidate();
    },
    onError: form.showRejection,
  });
  const sendOnce = useIdempotentCall(send.mutateAsync);
  const sendAfterConfirm = async (input: SendNoticeInput, members: number) => {
    const title = `구성원 ${people(members)}에게 보낼까요?`;
    const description = '보낸 공지는 되돌리거나 수정할 수 없어요.';
    if (await confirm({ title, description, confirmLabel: '보내기' })) await sendOnce(input).catch(() => undefined);
  };
  return (
    <form
      {...form.place}
      noValidate
      className="space-y-4 pb-2"
      onChange={() => dryRun.reset()}
      onSubmit={form.submit((input) => dryRun.mutate({ ...input, rehearsal: true }))}
    >
      <TextField
        label="제목"
        maxLength={MAX_NOTICE_TITLE}
        error={form.errors.title?.message}
        {...form.register('title')}
      />
      <TextArea
        label="내용"
        hint={`${MAX_NOTICE_TEXT}자까지 입력할 수 있어요.`}
        maxLength={MAX_NOTICE_TEXT}
        rows={6}
        error={form.errors.text?.message}
        {...form.register('text')}
      />
      {dryRun.data ? (
        <section aria-label="받을 사람" className="rounded-m bg-sunken p-4 text-small">
          <p className="font-semibold">{`지금 구성원 ${people(dryRun.data.members)}이 받아요.`}</p>
          <p className="text-ink-2">알림에 남고, 각자 ‘회사 수업’ 알림을 받기로 한 메일, 알림톡, 문자로도 가요.</p>
        </section>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={dryRun.isPending}>
          받을 사람 보기
        </Button>
        {dryRun.data ? (
          <Button
            size="sm"
            variant="green"
            loading={send.isPending}
            onClick={form.submit((input) => sendAfterConfirm(input, dryRun.data.members))}
          >
            보내기
          </Button>
        ) : null}
      </div>
    </form>
  );
}
