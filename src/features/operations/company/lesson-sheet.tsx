'use client';
import { groupLessonTypeLabels } from '~/domain/timetable/console-labels';
import type { AdminCompany } from '~/domain/company/manage-schema';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { DetailSheet, FactList } from '../list/detail-sheet';
import { SheetView } from '../list/sheet-view';
import { AttendanceCorrection } from './attendance-correction';
import { ChangeLesson } from './change-lesson';
import { CloseForExpert } from './close-for-expert';
import { SeatTimeline } from './seat-timeline';
import { serverNow } from '~/trpc/server-clock';

/** One lesson: its facts, changing it, who had a seat when, and putting its attendance right. */
export function LessonSheet({
  company,
  csCorporateId,
  b2bTimetableId,
  onClose,
}: {
  company: AdminCompany;
  csCorporateId: number;
  b2bTimetableId: number;
  onClose: () => void;
}) {
  const isOpen = Number.isInteger(b2bTimetableId) && b2bTimetableId > 0;
  const view = trpc.operations.company.lesson.useQuery(
    { csCorporateId, b2bTimetableId },
    { enabled: isOpen, retry: false },
  );
  return (
    <DetailSheet open={isOpen} title={view.data?.program.title ?? '회사 수업'} onClose={onClose}>
      <SheetView query={view}>
        {(lesson) => {
          const isUnfinished = !lesson.cancelled && lesson.closedAt === null;
          return (
            <>
              <FactList
                facts={[
                  ['회사', lesson.companyName],
                  ['시작', formatSeoulDateTime(lesson.startsAt)],
                  ['전문가', lesson.expert.name],
                  ['장소', `${lesson.place.name} · ${lesson.place.address}`],
                  ['예약 방식', groupLessonTypeLabels[lesson.groupLessonType]],
                  ['자리', `${lesson.taken}/${lesson.seats} · 대기 ${lesson.waiting}`],
                  ...(lesson.cancelled ? ([['상태', '취소']] as const) : []),
                  ...(lesson.expertMissing && !lesson.cancelled
                    ? ([['상태', '전문가를 다시 정해야 해요. 새 예약은 받지 않아요.']] as const)
                    : []),
                  ...(lesson.closedAt
                    ? ([
                        ['출석 마감', formatSeoulDateTime(lesson.closedAt)],
                        ['전문가가 센 사람', lesson.headCount === null ? '세지 않았어요' : `${lesson.headCount}명`],
                        ...(lesson.headCountReason ? ([['인원이 다른 이유', lesson.headCountReason]] as const) : []),
                      ] as const)
                    : []),
                ]}
              />
              {isUnfinished && lesson.csCorporateId === company.csCorporateId ? (
                <ChangeLesson
                  key={b2bTimetableId}
                  company={company}
                  lesson={lesson}
                  hasBegun={lesson.startsAt <= serverNow()}
                  onDone={onClose}
                />
              ) : null}
              {isUnfinished && lesson.endsAt <= serverNow() ? <CloseForExpert lesson={lesson} /> : null}
              {lesson.closedAt ? <AttendanceCorrection lesson={lesson} /> : null}
              <SeatTimeline events={lesson.events} people={lesson.reservations} />
            </>
          );
        }}
      </SheetView>
    </DetailSheet>
  );
}
