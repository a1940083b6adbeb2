'use client';
import { useRef } from 'react';
import type { z } from 'zod';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import {
  type AdminMatch,
  endMatchInput,
  invitationLabels,
  matchEndLabels,
  matchStatusLabels,
  type sendNextRoundInput,
} from '~/domain/operations/schema/match';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { ConfirmedButton } from '../list/confirmed-button';
import { DetailList } from '../list/detail-sheet';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { inputToRetry } from '../settlement/input-to-retry';

function Details({ match }: { match: AdminMatch }) {
  return (
    <>
      <DetailList
        details={[
          ['분야', serviceTypeLabels[match.serviceType]],
          ['상태', match.endedBy ? matchEndLabels[match.endedBy] : matchStatusLabels[match.status]],
          ['차수', `${match.round}차`],
          ['답변 기한', formatSeoulDateTime(match.answerBy)],
          ['종료 예정 일시', formatSeoulDateTime(match.expiresAt)],
        ]}
      />
      <section aria-label="요청받은 코치">
        <h3 className="mb-2 text-small font-semibold">요청받은 코치</h3>
        <ul className="divide-y divide-line text-small">
          {match.coaches.map(({ encryptedCoachId, name, round, status, answeredAt }) => (
            <li key={encryptedCoachId} className="flex justify-between gap-3 py-2">
              <span>
                {name} <span className="text-ink-2">{round}차</span>
              </span>
              <span className="text-right">
                {invitationLabels[status]}
                {answeredAt ? (
                  <span className="block text-caption text-ink-2">{formatSeoulDateTime(answeredAt)}</span>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {match.status === 'ENDED' ? null : <Actions key={match.encryptedConsultingId} match={match} />}
    </>
  );
}

/** Shows a request with every invited coach. An open request can be sent to more coaches or ended. */
export function MatchSheet({ encryptedConsultingId, onClose }: { encryptedConsultingId: string; onClose: () => void }) {
  const view = trpc.operations.getMatch.useQuery({ encryptedConsultingId }, whenOpen(encryptedConsultingId));
  return (
    <ConsoleSheet
      opened={encryptedConsultingId}
      title={view.data ? `${view.data.learner} 님의 추천 요청` : '추천 요청'}
      query={view}
      onClose={onClose}
    >
      {(match) => <Details match={match} />}
    </ConsoleSheet>
  );
}

function Actions({ match: { encryptedConsultingId, round } }: { match: AdminMatch }) {
  const { listMatches, getMatch, overview } = trpc.useUtils().operations;
  // A rejected request may have been sent on or ended by another operator.
  const onSettled = () => Promise.all([listMatches.invalidate(), getMatch.invalidate(), overview.invalidate()]);
  const form = useSchemaForm(endMatchInput, { encryptedConsultingId, reason: '' }, ['reason']);
  /** A call without an answer is repeated with its input, also when the page already shows a later round. */
  const unanswered = useRef<z.input<typeof sendNextRoundInput>>(null);
  const next = trpc.operations.sendNextRound.useMutation({
    onSuccess: () => {
      unanswered.current = null;
    },
    onError: (error, input) => {
      unanswered.current = inputToRetry(input, error);
    },
    onSettled,
  });
  const end = trpc.operations.endMatch.useMutation({
    onSuccess: () => toast('요청을 종료하고 회원과 코치에게 알렸어요.', { tone: 'good' }),
    onError: (error) => {
      const rejection = rejectionOf(error);
      // The form is not rendered where the request was ended meanwhile.
      if (rejection.code === 'REQUEST_CLOSED') toast(rejection.message, { tone: 'bad' });
      else form.setError('reason', { message: rejection.message }, { shouldFocus: true });
    },
    onSettled,
  });
  return (
    <>
      <ConfirmedButton
        label="다음 코치에게 보내기"
        variant="soft"
        question={{
          title: '다음 코치들에게 보낼까요?',
          description: '아직 답하지 않은 코치에게 보낸 요청은 끝나요. 받은 제안은 그대로예요.',
          confirmLabel: '보내기',
        }}
        done={({ affected }) => `다음 코치 ${affected}명에게 보냈어요.`}
        work={() => next.mutateAsync(unanswered.current ?? { encryptedConsultingId, round })}
      />
      <form
        {...form.place}
        noValidate
        onSubmit={form.submit(end.mutate)}
        className="space-y-4 border-t border-line pt-5"
      >
        <TextArea
          label="종료하는 이유"
          hint="회원에게 그대로 보내요."
          maxLength={500}
          error={form.errors.reason?.message}
          {...form.register('reason')}
        />
        <Button type="submit" size="sm" variant="danger" loading={end.isPending}>
          요청 종료하기
        </Button>
      </form>
    </>
  );
}
