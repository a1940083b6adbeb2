'use client';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { FormDialog } from '~/components/form/form-dialog';
import { OwnerButton } from '~/components/account/owner-button';
import { DialogClose } from '~/components/ui/dialog';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { appealInput, type OwnLesson } from '~/domain/timetable/schema/timetable';
import { trpc } from '~/trpc/react';

/** Dialog for an appeal against points with one sentence; an operator decides. */
export function AppealDialog({ reservation, onClose }: { reservation: OwnLesson; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { b2bTimetableReservationId } = reservation;
  const form = useSchemaForm(appealInput, { b2bTimetableReservationId, appeal: '' }, ['appeal']);
  const send = trpc.b2bLearner.appeal.useMutation({
    onSuccess: async () => {
      await utils.b2bLearner.myReservations.invalidate();
      toast('이의를 신청했어요. 결과가 나오면 알림으로 알려 드려요.', { tone: 'good' });
      onClose();
    },
    onError: form.showRejectionAt('appeal'),
  });
  return (
    <FormDialog
      open
      size="s"
      isDirty={form.isDirty}
      title="벌점 이의 신청"
      description={`${reservation.lesson.program.title} · ${formatSeoulDateTime(reservation.lesson.startsAt)} · 벌점 ${reservation.penalty?.points ?? 0}점`}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      footer={
        <>
          <DialogClose />
          <OwnerButton variant="green" loading={send.isPending} onClick={form.submit(send.mutate)}>
            이의 신청
          </OwnerButton>
        </>
      }
    >
      <div {...form.place}>
        <TextArea
          label="어떤 사정이 있었나요?"
          hint="한 문장이면 돼요. 한 번만 신청할 수 있고, 운영팀이 검토해서 결정해요."
          rows={3}
          maxLength={500}
          error={form.errors.appeal?.message}
          {...form.register('appeal')}
        />
      </div>
    </FormDialog>
  );
}
