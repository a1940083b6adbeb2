'use client';
import type { ReactNode } from 'react';
import { Button } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { cx } from '~/components/ui/cx';
import { actionsFor, type LessonAction } from '~/domain/lesson/lesson-actions';
import { isOpenLesson, type PartyRole } from '~/domain/lesson/status';
import type { LessonView } from '~/domain/lesson/views';
import { formatSeoulDateTime, seoulParts, weekdayLabel } from '~/domain/shared/seoul-time';
import { freeCancelWords, span, statusWords } from './lesson-words';
import { actionWords, useLessonTasks } from './use-lesson-tasks';

interface LessonRowProps {
  encryptedContractId: string;
  lesson: LessonView;
  side: PartyRole;
  now: Date;
  /** Beside the time: whose lesson, where. */
  children?: ReactNode;
  /** The one lesson of the page whose first action is the next step. */
  urgent?: boolean;
}

/** The look of an action: what moves things on is green, what ends them is quiet. */
const looks: Partial<Record<LessonAction, 'green' | 'soft' | 'text'>> = { CONFIRM: 'green', ACCEPT_MOVE: 'green', HOLD: 'green', CANCEL: 'text', COMPLAIN: 'text', NO_SHOW: 'text' };

/** One lesson: its day, its time, how it stands, and what can be done. */
export function LessonRow({ encryptedContractId, lesson, side, now, children, urgent = false }: LessonRowProps) {
  const { run, pending } = useLessonTasks(encryptedContractId);
  const actions = actionsFor({ ...lesson, side, now });
  const status = statusWords(lesson, side, now);
  const over = !isOpenLesson(lesson.status) && lesson.status !== 'HELD';
  const note = noteOf(lesson, side, now);
  return (
    <li className="flex gap-4 py-4">
      <DayTile at={lesson.startsAt} quiet={over} />
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className={cx('text-[17px] font-semibold tnum', over && 'font-medium text-ink-2')}>{span(lesson)}</span>
            <Chip tone={status.tone}>{status.text}</Chip>
            {lesson.number ? <span className="text-small text-ink-2 tnum">{lesson.number}회차</span> : null}
          </p>
          {children}
          {note ? <p className="mt-0.5 text-small text-ink-2">{note}</p> : null}
        </div>
        {actions.length > 0 ? (
          <div className="mt-2.5 flex flex-wrap gap-2 sm:mt-0 sm:justify-end">
            {actions.map((action, index) => (
              <Button key={action} size="sm" variant={urgent && index === 0 ? 'primary' : looks[action]} loading={pending && (action === 'HOLD' || action === 'DECLINE_MOVE' || action === 'WITHDRAW_MOVE')} onClick={() => void run(action, lesson)}>
                {actionWords[action]}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
    </li>
  );
}

/** A page of a calendar: weekday over day. */
function DayTile({ at, quiet }: { at: Date; quiet: boolean }) {
  const { month, day, weekday } = seoulParts(at);
  return (
    <time dateTime={at.toISOString()} className={cx('grid size-14 shrink-0 place-content-center rounded-m text-center leading-tight', quiet ? 'bg-sunken text-ink-2' : 'bg-green-soft text-green')}>
      <span className="text-caption">{weekdayLabel(weekday)}</span>
      <span className="text-[18px] font-bold tnum">
        <span className="sr-only">{month}월 </span>
        {day}
        <span className="sr-only">일</span>
      </span>
    </time>
  );
}

function noteOf(lesson: LessonView, side: PartyRole, now: Date): string | null {
  if (lesson.proposedStartsAt) return `${formatSeoulDateTime(lesson.proposedStartsAt)}로 바꾸자는 요청이 있어요`;
  if (lesson.status === 'CONFIRMED' && side === 'learner') return freeCancelWords(lesson.freeCancelUntil, now);
  if (lesson.endTerm === 'WAIVED') return '늦은 취소 면제를 썼어요';
  return null;
}
