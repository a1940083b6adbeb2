'use client';
import { X } from 'lucide-react';
import { cx } from '~/components/ui/cx';
import { IconButton } from '~/components/ui/icon-button';
import type { AttendanceMark } from '~/domain/timetable/attendance';
import { reservationNote } from '../expert-labels';
import type { DisplayedReservation } from '~/components/outbox/action';

const statusLabels: Partial<Record<DisplayedReservation['status'], string>> = { ATTENDED: '출석', NOSHOW: '결석' };

/** A person in the lesson: one tap marks them as present or absent, and the same tap again undoes it. */
export function AttendeeRow({
  row,
  called,
  isOver,
  canMark,
  waits,
  onMark,
  onInfo,
  onRemove,
}: {
  row: DisplayedReservation;
  /** The name, with a distinction when the lesson has two people of that name. */
  called: string;
  isOver: boolean;
  /** True when the expert marks this person by hand (marking.ts). */
  canMark: boolean;
  /** Text for a mark that the server does not have yet: what it waits for. */
  waits: string;
  onMark: (mark: AttendanceMark) => void;
  onInfo: () => void;
  /** Null for a person who may not be removed. */
  onRemove: (() => void) | null;
}) {
  const note = reservationNote(row);
  return (
    <li className="flex min-h-16 items-center gap-2 py-2.5 pr-4 pl-2">
      <button
        type="button"
        onClick={onInfo}
        aria-label={`${called} 님 정보`}
        className="min-h-11 min-w-0 flex-1 rounded-s px-2 text-left hover:bg-sunken"
      >
        <span className="block truncate font-semibold">{row.name}</span>
        {row.distinction === '' ? null : (
          <span className="block text-small break-all text-ink-2">{row.distinction}</span>
        )}
        {note === '' && !row.isWaiting ? null : (
          <span className="block text-small text-ink-2">
            {note}
            {row.isWaiting ? <span className="text-warn">{note === '' ? waits : ` · ${waits}`}</span> : null}
          </span>
        )}
      </button>
      {onRemove ? (
        <IconButton label={`${called} 님 빼기`} icon={<X aria-hidden className="size-4" />} onClick={onRemove} />
      ) : null}
      {!canMark && statusLabels[row.status] ? (
        <span className="px-3 text-small font-semibold">{statusLabels[row.status]}</span>
      ) : null}
      {canMark ? (
        <fieldset className="flex shrink-0 overflow-hidden rounded-[12px] border border-field has-disabled:border-line">
          <legend className="sr-only">{called} 님 출석</legend>
          {(['ATTENDED', 'NOSHOW'] as const).map((mark) => {
            const isOn = row.status === mark;
            return (
              <button
                key={mark}
                type="button"
                disabled={isOver}
                aria-pressed={isOn}
                onClick={() => onMark(isOn ? 'PENDING' : mark)}
                className={cx(
                  'min-h-11 min-w-13 px-3 text-small font-semibold transition-colors disabled:pointer-events-none',
                  !isOn && 'disabled:text-ink-3',
                  isOn
                    ? row.isWaiting
                      ? 'bg-warn-soft text-warn'
                      : mark === 'ATTENDED'
                        ? 'bg-green text-on-green'
                        : 'bg-sunken text-ink'
                    : 'text-ink-2 hover:bg-sunken',
                )}
              >
                {mark === 'ATTENDED' ? '출석' : '결석'}
              </button>
            );
          })}
        </fieldset>
      ) : null}
    </li>
  );
}
