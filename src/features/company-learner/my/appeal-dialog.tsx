'use client';
import { useState } from 'react';
import { FormDialog } from '~/components/typed/form-dialog';
import { Button } from '~/components/ui/button';
import { DialogClose } from '~/components/ui/dialog';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { OwnLesson } from '~/domain/timetable/schema';
import { refusalOf } from '~/trpc/refusal';
import { trpc } from '~/trpc/react';

const LEAST = 5;

/** One sentence against points; an operator decides. */
export function AppealDialog({ own, onClose }: { own: OwnLesson; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [appeal, setAppeal] = useState('');
  const [error, setError] = useState<string>();
  const send = trpc.b2bLearner.appeal.useMutation({
    onSuccess: async () => {
      await utils.b2bLearner.myReservations.invalidate();
      toast('이의를 냈어요. 결과는 여기에서 볼 수 있어요.', { tone: 'good' });
      onClose();
    },
    onError: (thrown) => setError(refusalOf(thrown).message),
  });
  return (
    <FormDialog
      open
      size="s"
      title="벌점 이의 신청"
      description={`${own.lesson.program.title} · ${formatSeoulDateTime(own.lesson.startsAt)} · 벌점 ${own.penalty?.points ?? 0}점`}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      footer={
        <>
          <DialogClose />
          <Button
            variant="green"
            loading={send.isPending}
            onClick={() => {
              const said = appeal.trim();
              if (said.length < LEAST) setError(`${LEAST}자 이상 입력해 주세요.`);
              else send.mutate({ b2bTimetableReservationId: own.b2bTimetableReservationId, appeal: said });
            }}
          >
            이의 신청
          </Button>
        </>
      }
    >
      <TextArea
        label="어떤 사정이 있었나요?"
        hint="한 문장이면 돼요. 한 번만 낼 수 있고, 운영팀이 보고 정해요."
        rows={3}
        maxLength={500}
        value={appeal}
        error={error}
        onChange={(event) => {
          setAppeal(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
