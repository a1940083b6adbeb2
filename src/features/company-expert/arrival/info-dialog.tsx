'use client';
import { DescriptionList } from '~/components/ui/description-list';
import { FailedPart } from '~/components/ui/failed-part';
import { FormDialog } from '~/components/typed/form-dialog';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import type { ShownReservation } from '../outbox/action';
import type { Outbox } from '../outbox/use-outbox';
import type { LessonPlace } from './close-dialog';
import { MemoForm } from './memo-form';

/** Who somebody is, and the expert's memo about them. */
export function InfoDialog({
  at,
  row,
  mayMark,
  outbox,
  onClose,
}: {
  at: LessonPlace;
  row: ShownReservation;
  /** They can be marked by hand now. */
  mayMark: boolean;
  outbox: Outbox;
  onClose: () => void;
}) {
  const { b2bTimetableReservationId, name, encryptedUserId } = row;
  const info = trpc.b2bExpert.learnerInfo.useQuery({ b2bTimetableReservationId }, { staleTime: 0, gcTime: 0 });
  return (
    <FormDialog open title={`${name} 님`} onOpenChange={(open) => (open ? undefined : onClose())}>
      {info.isPending ? (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-28" />
        </SkeletonGroup>
      ) : info.isError ? (
        <FailedPart title="정보를 불러오지 못했어요." onRetry={() => info.refetch()}>
          {mayMark ? '출석은 계속 표시할 수 있어요.' : null}
        </FailedPart>
      ) : (
        <div className="grid gap-5">
          <DescriptionList
            entries={[
              { key: 'kind', term: '구분', value: encryptedUserId === null ? '손님' : '직원' },
              ...(info.data.email ? [{ key: 'email', term: '이메일', value: info.data.email }] : []),
              ...(info.data.phone ? [{ key: 'phone', term: '휴대폰', value: info.data.phone }] : []),
              ...(info.data.occupantName ? [{ key: 'occupant', term: '입주사', value: info.data.occupantName }] : []),
              {
                key: 'attended',
                term: '함께한 수업',
                value: info.data.lastAttendedAt
                  ? `${info.data.attendedCount}번 · 마지막 ${formatSeoulDay(info.data.lastAttendedAt)}`
                  : '처음이에요',
              },
            ]}
          />
          {encryptedUserId === null ? null : (
            <MemoForm
              about="learner"
              before={info.data.lessonMemo}
              onSave={async (text) => {
                const input = { encryptedUserId, ...text };
                await outbox.act({ ...at, kind: 'writeLearnerMemo', input, label: `${name} 님 메모` });
                onClose();
              }}
            />
          )}
        </div>
      )}
    </FormDialog>
  );
}
