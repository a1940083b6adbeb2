'use client';
import { z } from 'zod';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { coachDocumentMachine } from '~/domain/coach/document/status';
import { type AdminDocument, checkedOnSchema } from '~/domain/operations/schema/coach-document';
import { correctCoachInput } from '~/domain/operations/schema/coach';
import { seoulDate } from '~/domain/shared/seoul-time';
import { transitionsFrom } from '~/domain/shared/state-machine';
import { trpc } from '~/trpc/react';
import { serverNow } from '~/trpc/server-clock';
import { ConfirmedButton } from '../list/confirmed-button';
import { FoldedReasonForm, useReasonForm } from '../list/reason-form';

function useDecide() {
  const cache = trpc.useUtils().operations;
  return trpc.operations.coachDocument.decide.useMutation({
    onSettled: () => Promise.all([cache.coachDocument.invalidate(), cache.overview.invalidate()]),
  });
}

const DONE = '확인했어요. 코치에게 메일을 보내요.';

/** The possible decisions of an operator; none for a document that has ended. */
export function DecideDocument({ document }: { document: AdminDocument }) {
  const { documentId, kind, status } = document;
  const decide = useDecide();
  if (status !== 'SUBMITTED' && status !== 'CHECKED') return null;
  const canCheck = transitionsFrom(coachDocumentMachine, status, 'operator').includes('CHECKED');
  const decision = { documentId, from: status };
  return (
    <section aria-label="결정" className="space-y-4 border-t border-line pt-5">
      {!canCheck ? null : kind === 'RECORD_CHECK' ? (
        <RecordCheck decision={decision} />
      ) : (
        <ConfirmedButton
          variant="green"
          label="확인 완료 처리하기"
          question={{
            title: '이 서류를 확인했나요?',
            description: '화면에 보이는 정보가 사진과 같은지 확인했을 때만 눌러 주세요. 코치에게 메일을 보내요.',
          }}
          done={DONE}
          work={() => decide.mutateAsync({ ...decision, to: 'CHECKED', checkedOn: null })}
        />
      )}
      <Reject decision={decision} document={document} />
    </section>
  );
}

type Decision = { documentId: number; from: 'SUBMITTED' | 'CHECKED' };

/** Records the day on which criminal records were checked without a finding. */
function RecordCheck({ decision }: { decision: Decision }) {
  const decide = useDecide();
  const today = seoulDate(serverNow());
  const form = useSchemaForm(z.object({ checkedOn: checkedOnSchema }), { checkedOn: '' }, ['checkedOn']);
  return (
    <form
      {...form.place}
      noValidate
      className="space-y-4"
      onSubmit={form.submit(({ checkedOn }) =>
        decide.mutate(
          { ...decision, to: 'CHECKED', checkedOn },
          { onSuccess: () => toast(DONE, { tone: 'good' }), onError: form.showRejection },
        ),
      )}
    >
      <TextField
        type="date"
        max={today}
        label="조회일"
        hint="결과에 해당 사항이 없을 때만 기록해 주세요. 회신서 내용은 어디에도 입력하지 마세요."
        error={form.errors.checkedOn?.message}
        {...form.register('checkedOn')}
      />
      <Button type="submit" size="sm" variant="green" loading={decide.isPending}>
        조회 결과 기록하기
      </Button>
    </form>
  );
}

/** Names what a rejection erases; a check of criminal records has neither, and other kinds can lack a number. */
function erasedText({ hasPicture, hasNumber }: AdminDocument): string {
  if (hasPicture) return hasNumber ? '사진과 번호를 바로 지우고, ' : '사진을 바로 지우고, ';
  return hasNumber ? '번호를 바로 지우고, ' : '';
}

function Reject({ decision, document }: { decision: Decision; document: AdminDocument }) {
  const decide = useDecide();
  const form = useReasonForm(correctCoachInput.shape.reason);
  return (
    <FoldedReasonForm
      summary={decision.from === 'CHECKED' ? '확인을 취소해야 하나요?' : '확인할 수 없나요?'}
      form={form}
      hint="메일에 그대로 들어가요. 범죄 경력이나 주민등록번호는 입력하지 마세요."
      action="거절하기"
      question={{
        title: '이 서류를 거절할까요?',
        description: `${erasedText(document)}코치에게 이유를 담은 메일을 보내요.`,
        tone: 'bad',
      }}
      isPending={decide.isPending}
      onSend={({ reason }) =>
        decide.mutate(
          { ...decision, to: 'REJECTED', reason },
          {
            onSuccess: () => toast('거절했어요. 코치에게 메일을 보내요.', { tone: 'good' }),
            onError: form.showRejection,
          },
        )
      }
    />
  );
}
