'use client';
import { groupLessonTypeLabels } from '~/domain/timetable/console-labels';
import { MINUTE_MS } from '~/domain/shared/durations';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { OperatorLessonView } from '~/domain/timetable/operator-schema';
import { trpc } from '~/trpc/react';
import { DetailSheet, DetailList } from '../list/detail-sheet';
import { SheetView } from '../list/sheet-view';
import { longTime } from '../list/when';
import { AttendanceCorrection } from './attendance-correction';
import { ChangeLesson } from './change-lesson';
import { CloseForExpert } from './close-for-expert';
import { SeatTimeline } from './seat-timeline';
import { countsOf, TimetableState } from './timetable-state';
import { serverNow } from '~/trpc/server-clock';

const drawsAt = ({ closesAt }: { closesAt: Date }, { drawMinutesAfterClose }: OperatorLessonView['rules']) =>
  new Date(closesAt.getTime() + drawMinutesAfterClose * MINUTE_MS);

/** Shows one lesson: its facts, a form to change it, the history of its seats, and the correction of its attendance. */
export function LessonSheet({
  isOpen,
  csCorporateId,
  b2bTimetableId,
  onClose,
}: {
  isOpen: boolean;
  csCorporateId: number;
  b2bTimetableId: number;
  onClose: () => void;
}) {
  const company = trpc.operations.company.get.useQuery({ csCorporateId }, { enabled: isOpen, retry: false });
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
              <DetailList
                facts={[
                  ['회사', lesson.companyName],
                  ['시작', formatSeoulDateTime(lesson.startsAt)],
                  ['전문가', lesson.expert.name],
                  ['장소', `${lesson.place.name} · ${lesson.place.address}`],
                  ['예약 방식', groupLessonTypeLabels[lesson.groupLessonType]],
                  ['상태', <TimetableState key="state" lesson={lesson} />],
                  ...(lesson.expertMissing && !lesson.cancelled && !lesson.closedAt
                    ? ([['할 일', '전문가를 다시 정해야 해요. 새 예약은 받지 않아요.']] as const)
                    : []),
                  ['자리', countsOf(lesson)],
                  ...(lesson.lottery
                    ? ([
                        ['응모', `${longTime(lesson.lottery.opensAt)}부터 ${longTime(lesson.lottery.closesAt)}까지`],
                        [
                          lesson.lottery.drawnAt ? '추첨' : '추첨 예정',
                          longTime(lesson.lottery.drawnAt ?? drawsAt(lesson.lottery, lesson.rules)),
                        ],
                      ] as const)
                    : []),
                  ...(lesson.closedAt
                    ? ([
                        ['출석 마감', formatSeoulDateTime(lesson.closedAt)],
                        ['실제 참석 인원', lesson.headCount === null ? '입력 안 함' : `${lesson.headCount}명`],
                        ...(lesson.headCountReason ? ([['인원이 다른 이유', lesson.headCountReason]] as const) : []),
                      ] as const)
                    : []),
                ]}
              />
              {isUnfinished && company.data ? (
                <ChangeLesson
                  key={b2bTimetableId}
                  company={company.data}
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
