'use client';
import { DescriptionList } from '~/components/ui/description-list';
import { FailedPart } from '~/components/ui/failed-part';
import { FormDialog } from '~/components/form/form-dialog';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { phoneLabel } from '~/domain/account/texts/phone-label';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { type LearnerInfo, UNREAD_MEMO } from '~/domain/timetable/expert/expert-schema';
import { trpc } from '~/trpc/react';
import type { DisplayedReservation } from '~/components/outbox/action';
import type { Outbox } from '../outbox/use-outbox';
import type { LessonPlace } from './close-dialog';
import { MemoEditor, useMemoReading } from './memo-form';

/** Information about a person, and the expert's memo about them. */
export function InfoDialog({
  at,
  row,
  called,
  canMark,
  outbox,
  onClose,
}: {
  at: LessonPlace;
  row: DisplayedReservation;
  /** The name, with a distinction when the lesson has two people of that name. */
  called: string;
  /** True when the expert can mark this person by hand now. */
  canMark: boolean;
  outbox: Outbox;
  onClose: () => void;
}) {
  const { b2bTimetableReservationId, encryptedUserId } = row;
  const info = trpc.b2bExpert.learnerInfo.useQuery({ b2bTimetableReservationId }, { staleTime: 0, gcTime: 0 });
  const { rejection, isLoading, canWrite } = useMemoReading(info);
  return (
    <FormDialog open title={`${called} 님`} onOpenChange={(open) => (open ? undefined : onClose())}>
      {isLoading ? (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-28" />
        </SkeletonGroup>
      ) : (
        <div className="grid gap-5">
          {rejection ? (
            <FailedPart title="정보를 불러오지 못했어요." onRetry={() => info.refetch()}>
              {canMark ? '출석은 계속 표시할 수 있어요.' : null}
            </FailedPart>
          ) : null}
          <DescriptionList entries={[...contactEntriesOf(row), ...togetherOf(info.data)]} />
          {encryptedUserId === null || !canWrite ? null : (
            <MemoEditor
              about="learner"
              subject={{ encryptedUserId }}
              stored={rejection || !info.data ? UNREAD_MEMO : info.data.lessonMemo}
              outbox={outbox}
              actionOf={(text) => ({
                ...at,
                kind: 'writeLearnerMemo',
                input: { encryptedUserId, ...text },
                label: `${called} 님 메모`,
              })}
              onClose={onClose}
            />
          )}
        </div>
      )}
    </FormDialog>
  );
}

/** Returns what the list of the day contains about a person, also without a connection. */
function contactEntriesOf({ encryptedUserId, email, phone, occupantName }: DisplayedReservation) {
  return [
    { key: 'kind', term: '구분', value: encryptedUserId === null ? '손님' : '직원' },
    ...(email ? [{ key: 'email', term: '이메일', value: email }] : []),
    ...(phone ? [{ key: 'phone', term: '휴대폰', value: phoneLabel(phone) }] : []),
    ...(occupantName ? [{ key: 'occupant', term: '입주사', value: occupantName }] : []),
  ];
}

function togetherOf(info: LearnerInfo | undefined) {
  if (!info) return [];
  const value = info.lastAttendedAt
    ? `${info.attendedCount}회 · 마지막 ${formatSeoulDay(info.lastAttendedAt)}`
    : '처음이에요';
  return [{ key: 'attended', term: '함께한 수업', value }];
}
