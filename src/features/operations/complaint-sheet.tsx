'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '~/components/ui/button';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { type ComplaintRow, complaintKindLabels, resolveComplaintInput } from '~/domain/operations/record-schema';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { DetailSheet, FactList } from './detail-sheet';

function ResolveForm({ complaint, onDone }: { complaint: ComplaintRow; onDone: () => void }) {
  const cache = trpc.useUtils().operations;
  const form = useForm({ resolver: zodResolver(resolveComplaintInput), defaultValues: { encryptedComplaintId: complaint.encryptedComplaintId, note: '' } });
  const resolve = trpc.operations.resolveComplaint.useMutation({
    onSuccess: async () => {
      toast('해결한 것으로 남겼어요.', { tone: 'good' });
      onDone();
      await Promise.all([cache.listComplaints.invalidate(), cache.overview.invalidate()]);
    },
    onError: (error) => form.setError('note', { message: error.message }),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => resolve.mutate(values))} className="space-y-4">
      <TextArea label="어떻게 해결했나요?" maxLength={500} error={form.formState.errors.note?.message} {...form.register('note')} />
      <Button type="submit" size="sm" variant="green" loading={resolve.isPending}>
        해결로 남기기
      </Button>
    </form>
  );
}

/** A complaint in full; an open one is resolved with a note. */
export function ComplaintSheet({ complaint, onClose }: { complaint: ComplaintRow | null; onClose: () => void }) {
  return (
    <DetailSheet open={complaint !== null} title={complaint ? complaintKindLabels[complaint.kind] : ''} onClose={onClose}>
      {complaint ? (
        <>
          <p className="text-[15px] whitespace-pre-wrap">{complaint.text}</p>
          <FactList
            facts={[
              ['신고한 사람', `${complaint.reporter} (${complaint.reportedBy === 'coach' ? '코치' : '회원'})`],
              ['회원', complaint.learner],
              ['코치', complaint.coach],
              ['수업', complaint.lessonAt ? formatSeoulDateTime(complaint.lessonAt) : '–'],
              ['신고한 때', formatSeoulDateTime(complaint.createdAt)],
              ['해결한 때', complaint.resolvedAt ? formatSeoulDateTime(complaint.resolvedAt) : '–'],
            ]}
          />
          {complaint.status === 'OPEN' ? <ResolveForm key={complaint.encryptedComplaintId} complaint={complaint} onDone={onClose} /> : null}
        </>
      ) : null}
    </DetailSheet>
  );
}
