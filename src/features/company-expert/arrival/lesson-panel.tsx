'use client';
import { useAddress } from '~/components/browser/use-address';
import { Banner } from '~/components/ui/banner';
import { useConfirm } from '~/components/ui/confirm';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { Stepper } from '~/components/ui/stepper';
import { useFocusFallback } from '~/components/ui/use-focus-fallback';
import { UnbrokenWords } from '~/components/ui/unbroken-words';
import { nameInList } from '~/domain/account/distinguish-people';
import { formatClock, formatSeoulTime } from '~/domain/shared/seoul-time';
import { closableFrom, canReopen } from '~/domain/timetable/closing';
import { canRemoveAddition } from '~/domain/timetable/expert/additions';
import { lessonStateLabel, unsentTexts } from '../expert-labels';
import type { DisplayedDay, DisplayedLesson, DisplayedReservation } from '~/components/outbox/action';
import type { Outbox } from '../outbox/use-outbox';
import { QuestionBrief } from '../question/question-brief';
import { AddDialog } from './add-dialog';
import { AttendeeRow } from './attendee-row';
import { BodyCheckBrief } from './body-check-brief';
import { CloseDialog } from './close-dialog';
import { InfoDialog } from './info-dialog';
import { LessonDock } from './lesson-dock';
import { isMarkedManually, isOver, canMarkManually } from './marking';
import { LessonMemoDialog } from './memo-form';
import { NumberScreen } from './number-screen';
import { useMark } from './use-mark';

const dialogs = ['add', 'close', 'number', 'memo', 'info'] as const;
type DialogType = (typeof dialogs)[number];

export function LessonPanel({
  day,
  lesson,
  isChosen,
  now,
  outbox,
}: {
  day: DisplayedDay;
  lesson: DisplayedLesson;
  /** True when the address refers to this lesson; only then the dialog in the address belongs to it. */
  isChosen: boolean;
  now: Date;
  outbox: Outbox;
}) {
  const address = useAddress();
  const confirm = useConfirm();
  // Its buttons disappear once their action is done. Dialogs are outside of it: they return the focus themselves.
  const focusFallback = useFocusFallback<HTMLElement>();
  const { csCorporateId, date } = day;
  const { b2bTimetableId, startsAt, program, place, taken, seats, waiting, attendanceCheckedCount } = lesson;
  const lessonRef = { csCorporateId, date, b2bTimetableId };
  const { text, tone } = lessonStateLabel(lesson, now);
  const isDone = isOver(lesson);
  const isMarked = canMarkManually(day, lesson, now);
  const { mark, undo } = useMark(lessonRef, lesson, outbox);
  const { numberFrom } = lesson.rules;
  const closeFrom = closableFrom(lesson);
  const isEarly = now < numberFrom;
  const count = lesson.coachInputLearnerCount;
  const difference = count === null ? 0 : count - attendanceCheckedCount;
  const unsentText = unsentTexts(outbox.halt).short;
  const isNumberUsed = day.csCorporateConfig.isUseAttendanceNumber;
  const openDialog = isChosen ? dialogs.find((dialog) => dialog === address.params.get('dialog')) : undefined;
  const show = (dialog: DialogType, reservation: number | null = null) =>
    address.open({
      lesson: String(b2bTimetableId),
      dialog,
      reservation: reservation === null ? null : String(reservation),
    });
  const close = () => address.close(['dialog', 'reservation']);
  const selected = lesson.reservations.find(
    (row) => row.b2bTimetableReservationId === Number(address.params.get('reservation')),
  );

  const called = (row: DisplayedReservation) => nameInList(row, lesson.reservations);
  const remove = async (row: DisplayedReservation) => {
    const { b2bTimetableReservationId } = row;
    const question = {
      title: `${called(row)} 님을 뺄까요?`,
      // A guest has no account for a notification.
      description:
        row.encryptedUserId === null ? '추가한 예약이 취소돼요.' : '추가한 예약이 취소되고, 직원에게 알려요.',
      confirmLabel: '빼기',
      tone: 'bad',
    } as const;
    if (!(await confirm(question))) return;
    const label = `${called(row)} 님 빼기`;
    await outbox.act({ ...lessonRef, kind: 'removeAddition', input: { b2bTimetableReservationId }, label });
  };
  const reopen = () =>
    void outbox.act({ ...lessonRef, kind: 'reopen', input: { b2bTimetableId }, label: '출석 마감 되돌리기' });
  const saveCount = (coachInputLearnerCount: number) =>
    void outbox.act({
      ...lessonRef,
      kind: 'saveLearnerCount',
      input: { b2bTimetableId, coachInputLearnerCount },
      label: `실제 참석 인원 ${coachInputLearnerCount}명`,
    });

  return (
    <>
      <section {...focusFallback} aria-labelledby={`lesson-${b2bTimetableId}`} className="outline-none">
        <div className="flex items-start justify-between gap-3">
          <div>
            <h2 id={`lesson-${b2bTimetableId}`} className="text-h2 tnum">
              <UnbrokenWords text={`${program.title} ${formatClock(startsAt)}`} />
            </h2>
            <p className="mt-1 text-small text-ink-2 tnum">
              {[place.name, `자리 ${taken}/${seats}`, waiting > 0 ? `대기 ${waiting}명` : null]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <Chip tone={lesson.isCloseWaiting ? 'warn' : tone}>
            {lesson.isCloseWaiting ? `마감 · ${unsentText}` : text}
          </Chip>
        </div>
        {lesson.cancelled ? null : (
          <div className="mt-4 flex flex-wrap gap-2.5">
            {isNumberUsed && !isDone ? (
              <Button size="sm" variant="soft" onClick={() => show('number')}>
                출석 번호 보기
              </Button>
            ) : null}
            <Button size="sm" onClick={() => show('memo')}>
              {lesson.hasMemo ? '수업 메모 보기' : '수업 메모'}
            </Button>
          </div>
        )}
        {canReopen(lesson.pointsDueAt, now) ? <ClosedBanner until={lesson.pointsDueAt} onReopen={reopen} /> : null}
        <Card className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div>
            <p className="font-semibold tnum">
              {lesson.reservations.filter(isSeated).length}명 중 {attendanceCheckedCount}명 출석
            </p>
            <p className="text-small tnum">
              {count === null ? (
                <span className="text-ink-2">
                  {isEarly
                    ? `출석과 실제 참석 인원은 ${formatSeoulTime(numberFrom)}부터 입력할 수 있어요`
                    : '실제 참석 인원을 입력해 주세요'}
                </span>
              ) : (
                <>
                  실제 참석 인원 {count}명{' '}
                  {difference === 0 ? null : <b className="text-warn">{Math.abs(difference)}명 차이</b>}
                  {lesson.isCountWaiting ? <span className="text-warn"> · {unsentText}</span> : null}
                </>
              )}
            </p>
          </div>
          {isDone || isEarly ? null : (
            <Stepper
              label="실제 참석 인원"
              unit="명"
              min={0}
              max={999}
              value={count ?? attendanceCheckedCount}
              onChange={saveCount}
            />
          )}
        </Card>
        <Card pad="none" className="mt-4">
          {lesson.reservations.length + lesson.adding.length === 0 ? (
            <p className="px-5 py-8 text-center text-ink-2">아직 예약한 분이 없어요.</p>
          ) : (
            <ul className="divide-y divide-line">
              {lesson.reservations.map((row) => (
                <AttendeeRow
                  key={row.b2bTimetableReservationId}
                  row={row}
                  called={called(row)}
                  isOver={isDone || isEarly}
                  waits={unsentText}
                  canMark={isMarkedManually(day, row)}
                  onMark={(to) => mark(row, to)}
                  onInfo={() => show('info', row.b2bTimetableReservationId)}
                  onRemove={
                    !isDone && row.added && row.status === 'RESERVED' && canRemoveAddition({ ...row, ...lesson }, now)
                      ? () => void remove(row)
                      : null
                  }
                />
              ))}
              {lesson.adding.map(({ idempotencyKey, name }) => (
                <li key={idempotencyKey} className="flex min-h-16 items-center justify-between gap-3 px-4 py-2.5">
                  <span>
                    <span className="block font-semibold">{name}</span>
                    <span className="block text-small text-warn">추가 · {unsentText}</span>
                  </span>
                  <Button
                    size="sm"
                    variant="text"
                    onClick={() => {
                      const action = outbox.actions.find((action) => action.idempotencyKey === idempotencyKey);
                      if (action) void outbox.withdraw(action);
                    }}
                  >
                    취소
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <QuestionBrief lesson={lesson} now={now} />
        {lesson.cancelled ? null : <BodyCheckBrief day={day} lesson={lesson} />}
        {isDone ? null : (
          <LessonDock
            closeFrom={closeFrom}
            now={now}
            isMarked={isMarked}
            undo={undo}
            onAdd={() => show('add')}
            onClose={() => show('close')}
          />
        )}
      </section>
      {openDialog === 'add' && !isDone ? <AddDialog day={day} lesson={lesson} outbox={outbox} onClose={close} /> : null}
      {openDialog === 'close' && !isDone && closeFrom <= now ? (
        <CloseDialog
          at={lessonRef}
          lesson={lesson}
          isNumberOnly={isNumberUsed && !day.csCorporateConfig.isUseCoachAttendanceCheck}
          outbox={outbox}
          onClose={close}
        />
      ) : null}
      {openDialog === 'number' && !isDone && isNumberUsed ? (
        <NumberScreen lesson={lesson} canMark={isMarked} onClose={close} />
      ) : null}
      {openDialog === 'memo' && !lesson.cancelled ? (
        <LessonMemoDialog at={lessonRef} title={program.title} outbox={outbox} onClose={close} />
      ) : null}
      {openDialog === 'info' && selected ? (
        <InfoDialog
          at={lessonRef}
          row={selected}
          called={called(selected)}
          canMark={isMarked && isMarkedManually(day, selected)}
          outbox={outbox}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Says that the attendance is closed, and until when the close can be undone. */
function ClosedBanner({ until, onReopen }: { until: Date | null; onReopen: () => void }) {
  return (
    <Banner
      tone="plain"
      className="mt-4"
      title="출석을 마감했어요"
      action={
        <Button size="sm" onClick={onReopen}>
          마감 되돌리기
        </Button>
      }
    >
      {until ? `${formatSeoulTime(until)}까지 되돌릴 수 있어요. 벌점은 그때 확정돼요.` : null}
    </Banner>
  );
}

function isSeated({ status }: DisplayedReservation): boolean {
  return ['RESERVED', 'ATTENDED', 'NOSHOW', 'ABSENT_NOTICED'].includes(status);
}
