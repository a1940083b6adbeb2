'use client';
import type { ReactNode } from 'react';
import { type AdminLesson, contractStatusLabels, productTypeLabels } from '~/domain/operations/lesson-schema';
import { complaintStatusLabels, lessonStatusLabels, reportedKindLabels } from '~/domain/operations/record-schema';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { trpc } from '~/trpc/react';
import { coachHref, complaintHref, contractLessonsHref, memberHref, orderHref } from '../list/console-hrefs';
import { DetailSheet, DetailList } from '../list/detail-sheet';
import { SheetLink } from '../list/sheet-link';
import { SheetView } from '../list/sheet-view';
import { StateTimeline } from '../list/state-timeline';
import { StatusMark } from '../list/status-mark';
import { longTime } from '../list/when';
import { lessonTones } from './lesson-tones';

const sideLabels = { learner: '회원', coach: '코치' } as const;

/** Returns the known dates of a lesson. */
function timestampsOf({ status, requestedBy, proposedStartsAt, confirmedAt, heldAt, endedAt }: AdminLesson) {
  const timestamps: (readonly [string, string | null])[] = [
    ['시간을 제안한 사람', status === 'REQUESTED' ? sideLabels[requestedBy] : null],
    ['변경 요청', proposedStartsAt && longTime(proposedStartsAt)],
    ['확정 일시', confirmedAt && longTime(confirmedAt)],
    ['수업 완료 표시', heldAt && longTime(heldAt)],
    ['끝난 일시', endedAt && longTime(endedAt)],
  ];
  return timestamps.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

function Details({ lesson }: { lesson: AdminLesson }) {
  const { contract } = lesson;
  return (
    <>
      <DetailList
        facts={[
          ['시작', longTime(lesson.startsAt)],
          [
            '상태',
            <StatusMark key="status" tone={lessonTones[lesson.status]}>
              {lessonStatusLabels[lesson.status]}
            </StatusMark>,
          ],
          ['분야', serviceTypeLabels[lesson.serviceType]],
          ['회차', `${lesson.sequence}/${lesson.lessonCount}`],
          ...timestampsOf(lesson),
          ...(lesson.endReason ? ([['이유', lesson.endReason]] as const) : []),
          [
            '회원',
            <SheetLink
              key="learner"
              href={memberHref(lesson.encryptedUserId)}
            >{`${lesson.learner} (${lesson.learnerEmail})`}</SheetLink>,
          ],
          [
            '코치',
            <SheetLink key="coach" href={coachHref(lesson.encryptedCoachId)}>
              {lesson.coach}
            </SheetLink>,
          ],
        ]}
      />
      <Part label="계약">
        <DetailList
          facts={[
            ['상품', productTypeLabels[contract.productType]],
            ['상태', contractStatusLabels[contract.status]],
            ['남은 횟수', `${contract.credits}회`],
            ['이용 기한', contract.expiresAt ? longTime(contract.expiresAt) : '–'],
          ]}
        />
        <p className="mt-2 flex flex-wrap gap-x-4">
          <SheetLink href={contractLessonsHref(contract.encryptedContractId)}>이 계약의 수업 보기</SheetLink>
          <SheetLink href={orderHref(contract.encryptedOrderId)}>주문·결제 보기</SheetLink>
        </p>
      </Part>
      {lesson.complaints.length > 0 ? (
        <Part label="불편 신고">
          <ul>
            {lesson.complaints.map((complaint) => (
              <li key={complaint.encryptedComplaintId}>
                <SheetLink href={complaintHref(complaint.encryptedComplaintId)}>
                  {`${reportedKindLabels[complaint.kind]} · ${complaintStatusLabels[complaint.status]}`}
                </SheetLink>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <StateTimeline events={lesson.events} />
    </>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <h3 className="mb-2 text-small font-semibold">{label}</h3>
      {children}
    </section>
  );
}

/** Shows a 1:1 lesson with its contract, its complaints and every transition. */
export function LessonSheet({ encryptedLessonId, onClose }: { encryptedLessonId: string; onClose: () => void }) {
  const view = trpc.operations.getLesson.useQuery(
    { encryptedLessonId },
    { enabled: encryptedLessonId !== '', retry: false },
  );
  return (
    <DetailSheet open={encryptedLessonId !== ''} title={view.data?.program ?? '1:1 수업'} onClose={onClose}>
      <SheetView query={view}>{(lesson) => <Details lesson={lesson} />}</SheetView>
    </DetailSheet>
  );
}
