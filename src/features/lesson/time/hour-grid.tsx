'use client';
import { cx } from '~/components/ui/cx';
import { seoulParts } from '~/domain/shared/seoul-time';
import { clock } from '../lesson-words';

interface HourGridProps {
  hours: readonly Date[];
  selected: Date | null;
  onSelect: (startsAt: Date) => void;
  /** The hour kept with the payment: marked. */
  held: Date | null;
}

const bands = [
  { label: '오전', from: 0, to: 12 },
  { label: '오후', from: 12, to: 18 },
  { label: '저녁', from: 18, to: 24 },
] as const;

/** The free starts of a day, by morning, afternoon and evening. */
export function HourGrid({ hours, selected, onSelect, held }: HourGridProps) {
  return (
    <div className="grid gap-4">
      {bands.map(({ label, from, to }) => {
        const own = hours.filter((at) => seoulParts(at).hour >= from && seoulParts(at).hour < to);
        if (own.length === 0) return null;
        return (
          <fieldset key={label}>
            <legend className="mb-1.5 text-caption text-ink-3">{label}</legend>
            <div className="grid grid-cols-4 gap-2 sm:grid-cols-3">
              {own.map((at) => (
                <Hour key={at.getTime()} at={at} pressed={selected?.getTime() === at.getTime()} held={held?.getTime() === at.getTime()} onSelect={onSelect} />
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

function Hour({ at, pressed, held, onSelect }: { at: Date; pressed: boolean; held: boolean; onSelect: (at: Date) => void }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={held ? `${clock(at)}, 결제할 때 고른 시간` : clock(at)}
      onClick={() => onSelect(at)}
      className={cx(
        'relative h-11 rounded-s border text-[15px] font-semibold tnum transition-colors',
        pressed ? 'border-green bg-green text-on-green' : 'border-line bg-card text-ink hover:border-green hover:text-green',
      )}
    >
      {clock(at)}
      {held ? <span aria-hidden className={cx('absolute top-1.5 right-1.5 size-1.5 rounded-full', pressed ? 'bg-on-green' : 'bg-accent')} /> : null}
    </button>
  );
}
