'use client';
import { groupLessonTypeLabels } from '~/domain/timetable/texts/console-labels';
import { MINUTE_MS } from '~/domain/shared/durations';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { OperatorLesson, OperatorLessonView } from '~/domain/timetable/schema/operator';
import { trpc } from '~/trpc/react';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { DetailList } from '../list/detail-sheet';
import { longTime } from '../list/format-time';
import { AttendanceCorrection } from './attendance-correction';
import { ChangeLesson } from './change-lesson';
import { CloseForExpert } from './close-for-expert';
import { SeatTimeline } from './seat-timeline';
import { countsOf, TimetableState } from './timetable-state';
import { serverNow } from '~/trpc/server-clock';

type LessonAddress = Pick<OperatorLesson, 'csCorporateId' | 'b2bTimetableId'>;

const drawsAt = ({ closesAt }: { closesAt: Date }, { drawMinutesAfterClose }: OperatorLessonView['rules']) =>
  new Date(closesAt.getTime() + drawMinutesAfterClose * MINUTE_MS);

/** Identifies a lesson in the address, with its company unless the page belongs to that company. */
export const lessonAddress = ({ csCorporateId, b2bTimetableId }: LessonAddress, ownId = 0) =>
  csCorporateId === ownId ? String(b2bTimetableId) : `${csCorporateId}-${b2bTimetableId}`;

function lessonOf(address: string, ownId: number): LessonAddress {
  const [first = 0, second] = address.split('-').map(Number);
  return second === undefined
    ? { csCorporateId: ownId, b2bTimetableId: first }
    : { csCorporateId: first, b2bTimetableId: second };
}

/**
 * Shows one lesson: its details, a form to change it, the history of its seats, and the correction of its attendance.
 * @param ownId the company of the page, whose lessons are named without it
 */
export function LessonSheet({ opened, ownId = 0, onClose }: { opened: string; ownId?: number; onClose: () => void }) {
  const which = lessonOf(opened, ownId);
  const { csCorporateId } = which;
  const company = trpc.operations.company.get.useQuery({ csCorporateId }, whenOpen(opened));
  const view = trpc.operations.company.lesson.useQuery(which, whenOpen(opened));
  return (
    <ConsoleSheet opened={opened} title={view.data?.program.title ?? '회사 수업'} query={view} onClose={onClose}>
      {(lesson) => {
        const isUnfinished = !lesson.cancelled && lesson.closedAt === null;
        return (
          <>
            <LessonDetails lesson={lesson} />
            {isUnfinished && company.data ? (
              <ChangeLesson
                key={which.b2bTimetableId}
                company={company.data}
                lesson={lesson}
                hasStarted={lesson.startsAt <= serverNow()}
                onDone={onClose}
              />
            ) : null}
            {isUnfinished && lesson.endsAt <= serverNow() ? <CloseForExpert lesson={lesson} /> : null}
            {lesson.closedAt ? <AttendanceCorrection lesson={lesson} /> : null}
            <SeatTimeline events={lesson.events} people={lesson.reservations} />
          </>
        );
      }}
    </ConsoleSheet>
  );
}

function LessonDetails({ lesson }: { lesson: OperatorLessonView }) {
  const { lottery, closedAt } = lesson;
  return (
    <DetailList
      details={[
        ['회사', lesson.companyName],
        ['시작 일시', formatSeoulDateTime(lesson.startsAt)],
        ['전문가', lesson.expert.name],
        ['장소', `${lesson.place.name} · ${lesson.place.address}`],
        ['예약 방식', groupLessonTypeLabels[lesson.groupLessonType]],
        ['상태', <TimetableState key="state" lesson={lesson} />],
        lesson.expertMissing &&
          !lesson.cancelled &&
          !closedAt && ['할 일', '전문가를 다시 정해야 해요. 새 예약은 받지 않아요.'],
        ['자리', countsOf(lesson)],
        lottery && ['응모', `${longTime(lottery.opensAt)}부터 ${longTime(lottery.closesAt)}까지`],
        lottery && [
          lottery.drawnAt ? '추첨' : '추첨 예정',
          longTime(lottery.drawnAt ?? drawsAt(lottery, lesson.rules)),
        ],
        closedAt && ['출석 마감', formatSeoulDateTime(closedAt)],
        closedAt && ['실제 참석 인원', lesson.headCount === null ? '입력 안 함' : `${lesson.headCount}명`],
        closedAt && lesson.headCountReason && ['인원이 다른 이유', lesson.headCountReason],
      ]}
    />
  );
}
