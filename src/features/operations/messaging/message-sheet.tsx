'use client';
import { messageTemplateLabel } from '~/domain/messaging/texts/template-labels';
import { openConfirm } from '~/components/ui/confirm';
import { toastRejection } from '~/components/browser/toast-rejection';
import { cx } from '~/components/ui/cx';
import { Button } from '~/components/ui/button';
import { toast } from '~/components/ui/toast';
import { channelLabels } from '~/domain/messaging/kinds';
import { isErasedMessage, isErasedText } from '~/domain/messaging/erased-message';
import type { MailContent } from '~/domain/messaging/mail-content';
import { messageStatusLabels, recipientLabel, secretTexts } from '~/domain/operations/schema/message';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { type RouterOutputs, trpc } from '~/trpc/react';
import { FoldSummary } from '../list/fold-summary';
import { DetailList } from '../list/detail-sheet';
import { MailPreview } from './mail-preview';
import { messageTones } from './message-tones';
import { StatusMark } from '../list/status-mark';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';

type MessageView = RouterOutputs['operations']['viewMessage'];

function MailAndText({ content, text }: { content: MailContent; text: string }) {
  return (
    <>
      <MailPreview content={content} />
      <details className="text-small">
        <FoldSummary>글로만 보기</FoldSummary>
        <pre className="rounded-m bg-sunken p-4 text-caption whitespace-pre-wrap">{text}</pre>
      </details>
    </>
  );
}

function MessageDetails({ message }: { message: MessageView }) {
  const cache = trpc.useUtils().operations;
  const resend = trpc.operations.resendMessage.useMutation({
    onSuccess: async ({ affected }) => {
      toast(affected === 0 ? '방금 다시 보낸 메시지가 아직 발송 중이에요.' : '다시 보냈어요.', {
        tone: affected === 0 ? 'plain' : 'good',
      });
      await cache.listMessages.invalidate();
    },
    onError: (error) => toastRejection(error),
  });
  const onResend = async () => {
    if (
      await openConfirm({
        title: '이 메시지를 다시 보낼까요?',
        description: `${recipientLabel(message)} 앞으로 한 번 더 보내요.`,
        confirmLabel: '다시 보내기',
      })
    )
      resend.mutate({ encryptedMessageId: message.encryptedMessageId });
  };
  return (
    <>
      {message.error ? (
        <p
          className={cx(
            'rounded-m px-4 py-3 text-small break-words',
            message.status === 'FAILED' ? 'bg-bad-soft text-bad' : 'bg-sunken',
          )}
        >
          {message.error}
        </p>
      ) : null}
      {message.secretState === 'none' ? null : (
        <p className="rounded-m bg-sunken px-4 py-3 text-small">{secretTexts[message.secretState]}</p>
      )}
      <DetailList
        details={[
          ['받는 분', recipientLabel(message)],
          ['채널', channelLabels[message.channel]],
          ['종류', messageTemplateLabel(message.template)],
          [
            '상태',
            <StatusMark key="status" tone={messageTones[message.status]}>
              {messageStatusLabels[message.status]}
            </StatusMark>,
          ],
          ['시도', `${message.attempts}번`],
          ['생성 일시', formatSeoulDateTime(message.createdAt)],
          ['발송 일시', message.sentAt ? formatSeoulDateTime(message.sentAt) : '–'],
        ]}
      />
      {message.content === null ? (
        <p className="rounded-m bg-sunken p-4 text-small break-words whitespace-pre-wrap">{message.text}</p>
      ) : (
        <MailAndText key={message.encryptedMessageId} content={message.content} text={message.text} />
      )}
      <Button
        size="sm"
        loading={resend.isPending}
        disabled={
          message.status === 'QUEUED' ||
          message.status === 'ACCEPTED' ||
          message.secretState === 'blanked' ||
          isErasedMessage(message) ||
          isErasedText(message)
        }
        onClick={onResend}
      >
        다시 보내기
      </Button>
    </>
  );
}

/**
 * Shows one message; a mail is shown in a frame without permissions. Each view is logged, so the message is requested
 * only once.
 */
export function MessageSheet({ encryptedMessageId, onClose }: { encryptedMessageId: string; onClose: () => void }) {
  const view = trpc.operations.viewMessage.useQuery(
    { encryptedMessageId },
    { ...whenOpen(encryptedMessageId), staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <ConsoleSheet opened={encryptedMessageId} title={view.data?.subject ?? '메시지'} query={view} onClose={onClose}>
      {(message) => <MessageDetails message={message} />}
    </ConsoleSheet>
  );
}
