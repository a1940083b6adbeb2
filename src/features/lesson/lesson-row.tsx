'use client';
import { DoorOpen, EllipsisVertical, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VisitAction } from '~/components/outbox/action';
import { dismissVisit, hasQueuedCode, queuedVisitLine, useQueuedLesson } from '~/components/outbox/visit-queue';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { cx } from '~/components/ui/cx';
import { Dotted } from '~/components/ui/dotted';
import { DropdownItem, DropdownMenu } from '~/components/ui/dropdown-menu';
import { InlineButton } from '~/components/ui/inline-button';
import { IconButton } from '~/components/ui/icon-button';
import { actionsFor, type LessonAction } from '~/domain/lesson/lesson-actions';
import { declinesRequest } from '~/domain/lesson/next-step';
import { isOpenLesson, type PartyRole } from '~/domain/lesson/status';
import type { LessonView } from '~/domain/lesson/schema/views';
import { formatClock, formatClockSpan, formatSeoulDate, seoulParts, weekdayLabel } from '~/domain/shared/seoul-time';
import { ComplaintNotes } from './complaint-notes';
import { actionLabelOf, harmfulActions, noteOf, statusLabel } from './lesson-labels';
import { useLessonDialog } from './use-lesson-dialog';
import { ownerActions, useLessonTasks } from './use-lesson-tasks';
import { useFocusAfterChange } from './use-focus-after-change';

interface LessonRowProps {
  encryptedContractId: string;
  lesson: LessonView;
  side: PartyRole;
  now: Date;
  /** Shown in place of "n회차": the other side and the place of the lesson. */
  children?: ReactNode;
  /** Actions that the button of the next-step card above already offers. */
  promoted?: readonly LessonAction[];
  /** Whether this is the one lesson on the page whose first action is the next step. */
  urgent?: boolean;
}

/** Actions that advance a lesson are on its row; all others are in its menu. */
const onRow: ReadonlySet<LessonAction> = new Set([
  'ANSWER_SUBSTITUTE',
  'CONFIRM',
  'ACCEPT_MOVE',
  'CHECK_IN',
  'CHECK_OUT',
  'VISIT_CODE',
  'HOLD',
  'ADD_WORDS',
]);
/** Actions that open the answer dialog or decline, and actions that the answer dialog also offers. */
const answers: ReadonlySet<LessonAction> = new Set(['CONFIRM', 'ACCEPT_MOVE', 'CANCEL']);
const inAnswer: ReadonlySet<LessonAction> = new Set(['OTHER_TIME', 'DECLINE_MOVE']);

/** Shows one lesson: its day, time, state and possible actions. */
export function LessonRow({
  encryptedContractId,
  lesson: stored,
  side,
  now,
  children,
  urgent = false,
  promoted,
}: LessonRowProps) {
  const { run, pending } = useLessonTasks(encryptedContractId);
  const { lesson, waiting, rejected } = useQueuedLesson(stored);
  const row = useFocusAfterChange(lesson.encryptedId);
  const actions = actionsFor({ ...lesson, side, now }, lesson.soldUnder).filter(
    (action) => action !== 'VISIT_CODE' || !hasQueuedCode(waiting),
  );
  // A request that cannot be confirmed can only be declined.
  const onlyDeclines = declinesRequest(lesson, side) && !lesson.mayConfirm;
  const main = actions.find((action) => onRow.has(action) || (onlyDeclines && action === 'CANCEL'));
  const more = actions.filter((action) => action !== main && !(main && answers.has(main) && inAnswer.has(action)));
  const MainButton = main && ownerActions.has(main) ? OwnerButton : Button;
  const status = statusLabel(lesson, side, now);
  const over = !isOpenLesson(lesson.status) && lesson.status !== 'HELD';
  const about = [lesson.number && !children ? `${lesson.number}회차` : null, noteOf(lesson, side, now)]
    .filter(Boolean)
    .join(' · ');
  return (
    <li ref={row} tabIndex={-1} className="flex scroll-my-24 items-start gap-3 py-3.5 sm:gap-3.5">
      <DayTile at={lesson.startsAt} now={now} quiet={over || lesson.startsAt <= now} />
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex min-h-7 flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className={cx('text-[17px] font-semibold tnum', over && 'font-medium text-ink-2')}>
              {formatClockSpan(lesson)}
            </span>
            <Chip tone={status.tone}>{status.text}</Chip>
          </p>
          {children}
          {about ? (
            <p className="mt-0.5 text-small text-ink-2 tnum">
              <Dotted text={about} />
            </p>
          ) : null}
          <VisitLink encryptedContractId={encryptedContractId} lesson={lesson} waiting={waiting} />
          {rejected.map((record) => (
            <RejectedVisit key={record.order} record={record} />
          ))}
          <ComplaintNotes complaints={lesson.complaints} />
          <NoteLink note={lesson.note} at={lesson.startsAt} />
        </div>
        {main && !promoted?.includes(main) ? (
          <MainButton
            size="sm"
            variant={urgent && !onlyDeclines ? 'primary' : 'soft'}
            loading={pending}
            className="max-sm:mt-2.5 max-sm:w-full"
            onClick={() => void run(main, lesson)}
          >
            {actionLabelOf(main, lesson, side)}
          </MainButton>
        ) : null}
      </div>
      {more.length > 0 ? (
        <DropdownMenu
          label={`${formatSeoulDate(lesson.startsAt)} ${formatClock(lesson.startsAt)} 수업 메뉴`}
          trigger={
            <IconButton
              label={`${formatSeoulDate(lesson.startsAt)} ${formatClock(lesson.startsAt)} 수업 메뉴`}
              className="-mr-3 sm:mt-1.5"
              icon={<EllipsisVertical aria-hidden className="size-5" />}
            />
          }
        >
          {more.map((action) => (
            <DropdownItem
              key={action}
              tone={harmfulActions.has(action) ? 'bad' : 'plain'}
              onSelect={() => void run(action, lesson)}
            >
              {actionLabelOf(action, lesson, side)}
            </DropdownItem>
          ))}
        </DropdownMenu>
      ) : (
        <span aria-hidden className="-mr-3 size-11 max-sm:hidden" />
      )}
    </li>
  );
}

/** Shows what the coach recorded on arrival, and opens its details. */
function VisitLink({
  encryptedContractId,
  lesson,
  waiting,
}: {
  encryptedContractId: string;
  lesson: LessonView;
  waiting: readonly VisitAction[];
}) {
  const { show } = useLessonDialog();
  const line = queuedVisitLine(lesson.visit, waiting);
  if (line === null) return null;
  return (
    <button
      type="button"
      onClick={() => show({ type: 'visit', encryptedId: encryptedContractId, lesson: lesson.encryptedId })}
      className="-my-1 flex min-h-11 items-center gap-1.5 text-left text-small text-ink-2 tnum underline decoration-ink-3 underline-offset-4 hover:decoration-ink"
    >
      <DoorOpen aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{formatSeoulDate(lesson.startsAt)} </span>
      {line}
    </button>
  );
}

const recordLabels = { checkIn: '도착', checkOut: '종료', enterVisitCode: '방문 코드' } as const;

/** Shows why the server rejected a record of this phone. */
function RejectedVisit({ record }: { record: VisitAction }) {
  return (
    <Banner
      className="mt-2"
      tone="bad"
      role="alert"
      title={`반영하지 못했어요: ${recordLabels[record.kind]} ${formatClock(record.doneAt)}`}
      action={<InlineButton label="확인" onPress={() => void dismissVisit(record)} />}
    >
      {record.conflict?.message}
    </Banner>
  );
}

/** Opens the lesson's note in a new tab. */
function NoteLink({ note, at }: { note: LessonView['note']; at: Date }) {
  if (!note) return null;
  const action = note.isWritable ? (note.isWritten ? '수정' : '쓰기') : '보기';
  return (
    <a
      href={note.path}
      target="_blank"
      rel="noopener"
      className="-my-1 inline-flex min-h-11 items-center gap-1.5 text-small font-semibold text-green hover:underline hover:underline-offset-4"
    >
      <NotebookPen aria-hidden className="size-4" />
      <span className="sr-only">{formatSeoulDate(at)} </span>
      수업 노트 {action}
      <span className="sr-only">(새 탭)</span>
    </a>
  );
}

/** Shows a date as a calendar page: weekday above day, with the month if it is not the current one. */
function DayTile({ at, now, quiet }: { at: Date; now: Date; quiet: boolean }) {
  const { month, day, weekday } = seoulParts(at);
  const isOtherMonth = month !== seoulParts(now).month;
  return (
    <time
      dateTime={at.toISOString()}
      className={cx(
        'grid size-12 shrink-0 sm:size-14 place-content-center rounded-m text-center leading-tight',
        quiet ? 'bg-sunken text-ink-2' : 'bg-green-soft text-green',
      )}
    >
      <span className="text-caption">{weekdayLabel(weekday)}</span>
      <span className={cx('font-bold tnum', isOtherMonth ? 'text-[15px]' : 'text-[18px]')}>
        <span className="sr-only">{month}월 </span>
        {isOtherMonth ? <span aria-hidden>{month}.</span> : null}
        {day}
        <span className="sr-only">일</span>
      </span>
    </time>
  );
}
