'use client';
import { cx } from '~/components/ui/cx';
import type { PartyRole } from '~/domain/lesson/status';
import { formatClock, seoulParts } from '~/domain/shared/seoul-time';

interface HourGridProps {
  hours: readonly Date[];
  selected: Date | null;
  onSelect: (startsAt: Date) => void;
  /** The hour held with the payment, which is marked. */
  held: Date | null;
  /** The hour that is currently requested or confirmed, which is marked. */
  requestedAt: Date | null;
  /** Hours in the weekly slots that the learner prefers, in milliseconds; these are marked. */
  preferred: ReadonlySet<number>;
  /**
   * The side that sees the page: the mark is labelled as "my" preferred times for the learner, and as the learner's
   * preferred times for the coach.
   */
  side: PartyRole;
}

type Marked = Pick<HourGridProps, 'held' | 'requestedAt' | 'preferred' | 'side'>;

const preferredLabels: Record<PartyRole, string> = { learner: '내가 고른 시간대', coach: '회원이 고른 시간대' };

const bands = [
  { label: '오전', from: 0, to: 12 },
  { label: '오후', from: 12, to: 18 },
  { label: '저녁', from: 18, to: 24 },
] as const;

/** Shows the free start times of a day, grouped into morning, afternoon and evening. */
export function HourGrid({ hours, selected, onSelect, held, requestedAt, preferred, side }: HourGridProps) {
  return (
    <div className="grid gap-4">
      {bands.map(({ label, from, to }) => {
        const bandHours = hours.filter((at) => seoulParts(at).hour >= from && seoulParts(at).hour < to);
        if (bandHours.length === 0) return null;
        return (
          <fieldset key={label}>
            <legend className="mb-1.5 text-caption text-ink-3">{label}</legend>
            <div className="grid grid-cols-4 gap-2 sm:grid-cols-3">
              {bandHours.map((at) => (
                <Hour
                  key={at.getTime()}
                  at={at}
                  pressed={selected?.getTime() === at.getTime()}
                  marks={marksOf(at, { held, requestedAt, preferred, side })}
                  lessProminentMark={preferredLabels[side]}
                  onSelect={onSelect}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

/** Returns the labels of an hour's marks, the most important first. */
function marksOf(at: Date, { held, requestedAt, preferred, side }: Marked): string[] {
  return [
    ...(requestedAt?.getTime() === at.getTime() ? ['기존 시간'] : []),
    ...(held?.getTime() === at.getTime() ? ['결제할 때 고른 시간'] : []),
    ...(preferred.has(at.getTime()) ? [preferredLabels[side]] : []),
  ];
}

function Hour({
  at,
  pressed,
  marks,
  lessProminentMark,
  onSelect,
}: {
  at: Date;
  pressed: boolean;
  marks: readonly string[];
  /** The mark that is less prominent than the others. */
  lessProminentMark: string;
  onSelect: (at: Date) => void;
}) {
  const special = marks.some((mark) => mark !== lessProminentMark);
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={[formatClock(at), ...marks].join(', ')}
      onClick={() => onSelect(at)}
      className={cx(
        'relative h-11 rounded-s border text-[15px] font-semibold tnum transition-colors',
        pressed
          ? 'border-green bg-green text-on-green'
          : special
            ? 'border-accent bg-card text-ink hover:border-green hover:text-green'
            : 'border-line bg-card text-ink hover:border-green hover:text-green',
      )}
    >
      {formatClock(at)}
      {marks.length > 0 ? (
        <span
          aria-hidden
          className={cx(
            'absolute top-1.5 right-1.5 size-1.5 rounded-full',
            pressed ? 'bg-on-green' : special ? 'bg-accent' : 'bg-green',
          )}
        />
      ) : null}
    </button>
  );
}

/** Explains the marks of the shown hours; shows nothing when no hour is marked. */
export function HourLegend({ hours, ...marked }: Marked & Pick<HourGridProps, 'hours'>) {
  const marks = new Set(hours.flatMap((at) => marksOf(at, marked)));
  if (marks.size === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-2">
      {[...marks].map((mark) => (
        <span key={mark} className="inline-flex items-center gap-1.5">
          <span
            aria-hidden
            className={cx('size-1.5 rounded-full', mark === preferredLabels[marked.side] ? 'bg-green' : 'bg-accent')}
          />
          {mark}
        </span>
      ))}
    </p>
  );
}
