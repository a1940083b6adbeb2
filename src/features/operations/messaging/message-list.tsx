'use client';
import { messageTemplateLabel } from '~/domain/messaging/texts/template-labels';
import { type MessageRow, messageStatusLabels, messagesLead, recipientLabel } from '~/domain/operations/schema/message';
import { channelLabels } from '~/domain/messaging/kinds';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { messageFilters } from '../list/list-filters';
import { optionsOf } from '../list/list-toolbar';
import { messageTones } from './message-tones';
import { MessageSheet } from './message-sheet';
import { StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { shortTime } from '../list/format-time';
import { serverNow } from '~/trpc/server-clock';

const columns: readonly DataColumn<MessageRow>[] = [
  {
    key: 'subject',
    head: '제목',
    cell: (row) => (
      <TwoLines main={row.subject} sub={`${channelLabels[row.channel]} · ${recipientLabel(row)}`} subFrom="md" />
    ),
  },
  { key: 'channel', head: '채널', from: 'md', word: true, cell: (row) => channelLabels[row.channel] },
  {
    key: 'recipient',
    head: '받는 분',
    from: 'md',
    cell: (row) => <span className="tnum">{recipientLabel(row)}</span>,
  },
  {
    key: 'template',
    head: '종류',
    from: 'lg',
    cell: (row) => <span className="text-ink-2">{messageTemplateLabel(row.template)}</span>,
  },
  {
    key: 'status',
    head: '상태',
    cell: (row) => <StatusMark tone={messageTones[row.status]}>{messageStatusLabels[row.status]}</StatusMark>,
  },
  {
    key: 'at',
    head: '일시',
    align: 'right',
    from: 'sm',
    cell: (row) => shortTime(row.sentAt ?? row.createdAt, serverNow()),
  },
];

/** Lists the messages: sent, queued and failed. */
export function MessageList() {
  const list = trpc.operations.listMessages.useInfiniteQuery(messageFilters(useListParams().get), {
    ...nextPage,
    refetchInterval: 10_000,
  });
  return (
    <ConsoleList
      title="메시지"
      lead={messagesLead(list.data?.pages[0]?.readHere ?? [])}
      query={list}
      columns={columns}
      rowKey={(row) => row.encryptedMessageId}
      search="받는 분, 종류로 찾기"
      filters={[{ name: 'status', label: '상태', options: optionsOf(messageStatusLabels) }]}
      empty={{ noun: '메시지' }}
      renderSheet={(opened, onClose) => <MessageSheet encryptedMessageId={opened} onClose={onClose} />}
    />
  );
}
