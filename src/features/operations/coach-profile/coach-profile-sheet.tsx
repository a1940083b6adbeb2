'use client';
import { ProfileChanges } from '~/components/coach/profile-changes';
import { Link } from '~/components/navigation/link';
import { Banner } from '~/components/ui/banner';
import { toast } from '~/components/ui/toast';
import { profileRequestStatusLabels } from '~/domain/coach/profile-request/status';
import { correctCoachInput } from '~/domain/operations/schema/coach';
import type { AdminProfileRequest } from '~/domain/operations/schema/coach-profile';
import { trpc } from '~/trpc/react';
import { ConfirmedButton } from '../list/confirmed-button';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { DetailList } from '../list/detail-sheet';
import { FoldedReasonForm, useReasonForm } from '../list/reason-form';
import { SheetLink } from '../list/sheet-link';
import { StateTimeline } from '../list/state-timeline';
import { longTime } from '../list/format-time';

/** Shows a requested change with its decisions. @param opened value from the address: '' for none */
export function CoachProfileSheet({ opened, onClose }: { opened: string; onClose: () => void }) {
  const view = trpc.operations.coachProfile.get.useQuery({ requestId: Number(opened) }, whenOpen(opened));
  return (
    <ConsoleSheet
      opened={opened}
      title={view.data ? `${view.data.coachName} 코치의 프로필 변경` : '프로필 변경'}
      query={view}
      onClose={onClose}
    >
      {(request) => <RequestView key={request.requestId} request={request} />}
    </ConsoleSheet>
  );
}

function RequestView({ request }: { request: AdminProfileRequest }) {
  const { status, encryptedCoachId, coachName, memberName, email, decidedAt, reason } = request;
  return (
    <>
      <DetailList
        details={[
          ['상태', profileRequestStatusLabels[status]],
          [
            '코치',
            <Link
              key="coach"
              href={`/admin/coaches?open=${encodeURIComponent(encryptedCoachId)}`}
              className="underline underline-offset-4"
            >{`${coachName} (계정 이름 ${memberName})`}</Link>,
          ],
          ['요청 일시', longTime(request.submittedAt)],
          decidedAt && ['종료 일시', longTime(decidedAt)],
          reason && ['반려 이유', reason],
        ]}
      />
      <ProfileChanges {...request} />
      <SheetLink href={`/admin/coach-documents?q=${encodeURIComponent(email)}`}>확인 서류 보기</SheetLink>
      {request.isOutdated ? (
        <Banner tone="warn" title="요청한 뒤에 코치의 정보가 바뀌었어요.">
          그대로 반영할 수 없어요. 반려하고 코치에게 다시 요청해 달라고 알려 주세요.
        </Banner>
      ) : null}
      {status === 'SUBMITTED' ? <Decide request={request} /> : null}
      <StateTimeline events={request.events} />
    </>
  );
}

function Decide({ request: { requestId, isOutdated } }: { request: AdminProfileRequest }) {
  const cache = trpc.useUtils().operations;
  const decide = trpc.operations.coachProfile.decide.useMutation({
    onSettled: () => Promise.all([cache.coachProfile.invalidate(), cache.overview.invalidate()]),
  });
  const form = useReasonForm(correctCoachInput.shape.reason);
  return (
    <section aria-label="결정" className="space-y-4 border-t border-line pt-5">
      {isOutdated ? null : (
        <ConfirmedButton
          variant="green"
          label="반영하기"
          question={{
            title: '이대로 프로필을 바꿀까요?',
            description: '공개된 프로필과 검색에 바로 반영되고, 코치에게 메일로 알려요. 잡힌 수업과 계약은 그대로예요.',
          }}
          done="반영했어요. 코치에게 메일로 알려요."
          work={() => decide.mutateAsync({ requestId, to: 'APPROVED' })}
        />
      )}
      <FoldedReasonForm
        summary="반영할 수 없나요?"
        isOpen={isOutdated}
        form={form}
        hint="메일에 그대로 들어가요. 건강 이야기는 입력하지 말아 주세요."
        action="반려하기"
        question={{
          title: '이 요청을 반려할까요?',
          description: '프로필은 그대로이고, 코치에게 이유와 함께 메일로 알려요.',
          tone: 'bad',
        }}
        isPending={decide.isPending}
        onSend={({ reason }) =>
          decide.mutate(
            { requestId, to: 'RETURNED', reason },
            {
              onSuccess: () => toast('반려했어요. 코치에게 메일로 알려요.', { tone: 'good' }),
              onError: form.showRejection,
            },
          )
        }
      />
    </section>
  );
}
