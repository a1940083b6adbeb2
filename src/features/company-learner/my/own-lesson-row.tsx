'use client';
import { type RefObject, useEffect, useRef } from 'react';
import { countdownLabel, useCountdown } from '~/components/browser/use-countdown';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { LinkButton } from '~/components/navigation/link-button';
import { cx } from '~/components/ui/cx';
import { HOUR_SECONDS } from '~/domain/shared/durations';
import { formatClockSpan, formatSeoulDate, formatSeoulDateTime, formatSeoulTime } from '~/domain/shared/seoul-time';
import { writableUntil } from '~/domain/timetable/review/rules';
import { nextStepOf, type OwnAction, ownActionsFor } from '~/domain/timetable/own-actions';
import { undecidedPoints } from '~/domain/timetable/penalty';
import type { OwnLesson } from '~/domain/timetable/schema/timetable';
import { EmployerViewButton } from '../employer-view/employer-view-button';
import {
  cancelText,
  expertLabel,
  ownReservationLabel,
  pointRuleText,
  freedSeatText,
  unconfirmedText,
  undecidedPointsText,
} from '~/components/company/lesson-labels';

export const actionLabels: Record<OwnAction, string> = {
  accept: '자리 받기',
  confirm: '참여 확인',
  decline: '거절하기',
  leave: '대기 취소',
  withdraw: '응모 취소',
  number: '출석 번호 입력',
  cancel: '예약 취소',
  absence: '불참 신고하기',
  appeal: '이의 신청',
};

/** Toasts after actions that take effect immediately. */
export const doneTexts = {
  accept: '자리를 받아 예약이 완료됐어요.',
  confirm: '참여를 확인했어요.',
  absence: '불참을 신고했어요.',
} as const;

interface OwnLessonRowProps {
  reservation: OwnLesson;
  isUseAttendanceNumber: boolean;
  now: Date;
  /** True when the page was opened by a link to this row. */
  isTarget: boolean;
  /** True when the page's one next step is in this row. */
  isNext: boolean;
  pending: OwnAction | null;
  /** Set when the last action was on this row. */
  actedRow?: RefObject<HTMLLIElement | null> | undefined;
  onAction: (action: OwnAction) => void;
}

/** A row of a lesson with the employee's reservation and the possible actions. */
export function OwnLessonRow({
  reservation,
  isUseAttendanceNumber,
  now,
  isTarget,
  isNext,
  pending,
  actedRow,
  onAction,
}: OwnLessonRowProps) {
  const ownRow = useRef<HTMLLIElement>(null);
  const row = actedRow ?? ownRow;
  useEffect(() => {
    if (isTarget) row.current?.focus();
  }, [isTarget, row]);
  const { lesson, penalty } = reservation;
  const label = lesson.cancelled ? ({ text: '취소된 수업', tone: 'plain' } as const) : ownReservationLabel(reservation);
  const actions = ownActionsFor({ own: reservation, lesson, penalty, isUseAttendanceNumber, now });
  return (
    <li
      ref={row}
      data-row-key={`seat-${reservation.b2bTimetableReservationId}`}
      tabIndex={-1}
      className={cx(
        'scroll-my-24 rounded-l border bg-card p-4 shadow-1 sm:p-5',
        reservation.status === 'OFFERED' ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-[17px] font-semibold tnum">
          {formatSeoulDate(lesson.startsAt)} {formatClockSpan(lesson)}
        </span>
        <Chip tone={label.tone}>{label.text}</Chip>
      </div>
      <p className="mt-1 font-semibold">{lesson.program.title}</p>
      <p className="text-small text-ink-2">
        {expertLabel(lesson)} · {lesson.place.name}
        {reservation.occupantName ? ` · ${reservation.occupantName}` : ''}
      </p>
      <Notes reservation={reservation} now={now} />
      {reservation.status === 'ATTENDED' && lesson.endsAt <= now && now < writableUntil(lesson.endsAt) ? (
        <p className="mt-3">
          <LinkButton
            size="sm"
            variant={reservation.reviewed ? 'text' : 'ghost'}
            className={reservation.reviewed ? '-ml-3' : undefined}
            href={`/f/company/learner/review?b2bTimetableReservationId=${reservation.b2bTimetableReservationId}`}
          >
            {reservation.reviewed ? '내 후기 수정' : '후기 남기기'}
          </LinkButton>
        </p>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-x-5">
        {reservation.status === 'ATTENDED' ? (
          <LinkButton
            size="sm"
            variant="text"
            className="-ml-3"
            href={`/f/company/learner/body-check/${reservation.b2bTimetableReservationId}`}
          >
            바디체크 보기
          </LinkButton>
        ) : null}
        <EmployerViewButton
          of={reservation.b2bTimetableReservationId}
          name={`${formatSeoulDate(lesson.startsAt)} ${lesson.program.title}`}
        />
      </div>
      {actions.length > 0 ? <ActionButtons {...{ actions, isNext, pending }} onAction={onAction} /> : null}
    </li>
  );
}

interface ActionButtonsProps extends Pick<OwnLessonRowProps, 'isNext' | 'pending' | 'onAction'> {
  actions: readonly OwnAction[];
}

/** Buttons for the possible actions; the next step is filled when it is the next step of the page. */
export function ActionButtons({ actions, isNext, pending, onAction }: ActionButtonsProps) {
  const nextStep = nextStepOf(actions);
  return (
    <div className="mt-3 flex flex-wrap gap-2.5 max-sm:[&>*]:flex-1">
      {actions.map((action) => {
        // A dialog opens before any other call that only the employee may make.
        const ActionButton = action === 'confirm' ? OwnerButton : Button;
        return (
          <ActionButton
            key={action}
            size="sm"
            variant={action !== nextStep ? 'ghost' : isNext ? 'primary' : 'soft'}
            loading={pending === action}
            onClick={() => onAction(action)}
          >
            {actionLabels[action]}
          </ActionButton>
        );
      })}
    </div>
  );
}

/** Notes on a reservation and its cost. */
export function Notes({ reservation, now }: { reservation: OwnLesson; now: Date }) {
  const { status, freeUntil, offeredUntil, noticeHours, tickets, receipt, lesson, penalty, pointsDueAt } = reservation;
  const note = 'mt-1.5 text-small text-ink-2';
  const cancelNote =
    status === 'RESERVED' && reservation.confirmed && freeUntil && !lesson.cancelled
      ? cancelText(freeUntil, lesson, now)
      : null;
  const undecided = undecidedPoints(reservation);
  return (
    <>
      {status === 'OFFERED' && offeredUntil ? <OfferTime offeredUntil={offeredUntil} /> : null}
      {status === 'RESERVED' && !reservation.confirmed && !lesson.cancelled ? (
        <p className={note}>{unconfirmedText}</p>
      ) : null}
      {cancelNote ? <p className={note}>{cancelNote}</p> : null}
      {status === 'WAITING' ? (
        <p className={note}>
          {freedSeatText(lesson, now)}
          {noticeHours > 0 ? ` 시작 ${noticeHours}시간 전까지만 기다려요.` : ''}
        </p>
      ) : null}
      {status === 'ENTERED' && lesson.lottery ? (
        <p className={note}>
          {formatSeoulDateTime(lesson.lottery.closesAt)}에 응모를 마감한 뒤 추첨해요.
          {tickets === null ? '' : ` 내 추첨권 ${tickets}장 ·`} 응모 번호 <span className="break-all">{receipt}</span>
        </p>
      ) : null}
      {undecided === null ? null : <p className={note}>{undecidedPointsText(undecided)}</p>}
      {status === 'NOSHOW' && pointsDueAt ? (
        <p className={note}>
          벌점은 {formatSeoulTime(pointsDueAt)}에 확정돼요. 그 전에는 전문가가 출석을 정정할 수 있어요.{' '}
          {pointRuleText(lesson.rules)}
        </p>
      ) : null}
      {penalty ? (
        <p className={note}>
          {penalty.voided ? `벌점 ${penalty.points}점이 취소됐어요.` : `벌점 ${penalty.points}점`}
          {penalty.decision
            ? ` · ${penalty.decision}`
            : penalty.appealed && !penalty.voided
              ? ' · 운영팀이 이의를 확인하고 있어요.'
              : ''}
        </p>
      ) : null}
    </>
  );
}

/**
 * An offer that lasts this long or longer, because its minutes do not count at night, shows its end instead of a
 * countdown.
 */
const LONG_SECONDS = HOUR_SECONDS;

/** Shows how long the offered seat is reserved: a countdown, or the end when that is long away. */
export function OfferTime({ offeredUntil }: { offeredUntil: Date }) {
  const remaining = useCountdown(offeredUntil);
  const until = formatSeoulDateTime(offeredUntil);
  return (
    <p className="mt-1.5 text-small font-semibold text-accent-ink">
      {remaining > 0 ? (
        <>
          <span className="sr-only">{until}까지 자리를 잡아 둬요.</span>
          {/* Time passes between the server's render and hydration. */}
          <span aria-hidden className="tnum" suppressHydrationWarning>
            {remaining < LONG_SECONDS ? `${countdownLabel(remaining)} 안에 받아 주세요` : `${until}까지 받아 주세요`}
          </span>
        </>
      ) : (
        '자리를 잡아 둔 시간이 지났어요.'
      )}
    </p>
  );
}
