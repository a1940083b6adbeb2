'use client';
import type { ReactNode } from 'react';
import { type AdminLesson, contractStatusLabels, productTypeLabels } from '~/domain/operations/schema/lesson';
import { complaintStatusLabels, lessonStatusLabels, reportedKindLabels } from '~/domain/operations/schema/record';
import { visitEntries } from '~/domain/lesson/texts/visit-labels';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { trpc } from '~/trpc/react';
import { coachHref, complaintHref, contractLessonsHref, memberHref, orderHref } from '../list/console-hrefs';
import { DetailList } from '../list/detail-sheet';
import { SheetLink } from '../list/sheet-link';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { StateTimeline } from '../list/state-timeline';
import { StatusMark } from '../list/status-mark';
import { longTime } from '../list/format-time';
import { lessonTones } from './lesson-tones';
import { SubstitutePart } from './substitute-part';

const sideLabels = { learner: '회원', coach: '코치' } as const;

function Details({ lesson }: { lesson: AdminLesson }) {
  const { contract } = lesson;
  return (
    <>
      <DetailList
        details={[
          ['시작 일시', longTime(lesson.startsAt)],
          [
            '상태',
            <StatusMark key="status" tone={lessonTones[lesson.status]}>
              {lessonStatusLabels[lesson.status]}
            </StatusMark>,
          ],
          ['분야', serviceTypeLabels[lesson.serviceType]],
          ['회차', lesson.number === null ? '–' : `${lesson.number}/${lesson.lessonCount}`],
          lesson.status === 'REQUESTED' && ['시간을 요청한 사람', sideLabels[lesson.requestedBy]],
          lesson.proposedStartsAt && ['변경 요청', longTime(lesson.proposedStartsAt)],
          lesson.confirmedAt && ['확정 일시', longTime(lesson.confirmedAt)],
          lesson.heldAt && ['완료 기록 일시', longTime(lesson.heldAt)],
          lesson.endedAt && ['종료 일시', longTime(lesson.endedAt)],
          lesson.endReason && ['이유', lesson.endReason],
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
      <Part label="현장 기록">
        <DetailList details={visitEntries(lesson.visit)} />
      </Part>
      <Part label="계약">
        <DetailList
          details={[
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
      <SubstitutePart lesson={lesson} />
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
  const view = trpc.operations.getLesson.useQuery({ encryptedLessonId }, whenOpen(encryptedLessonId));
  return (
    <ConsoleSheet opened={encryptedLessonId} title={view.data?.program ?? '1:1 수업'} query={view} onClose={onClose}>
      {(lesson) => <Details lesson={lesson} />}
    </ConsoleSheet>
  );
}
