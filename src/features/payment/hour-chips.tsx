'use client';
import { useId } from 'react';
import { cx } from '~/components/ui/cx';
import { isPreferred } from '~/domain/lesson/hours';
import { seoulParts } from '~/domain/shared/seoul-time';
import type { WeeklySlot } from '~/domain/catalog/search-codes';

interface HourChipsProps {
  startsAt: readonly Date[];
  value: Date | null;
  onChange: (startsAt: Date) => void;
  preferredSlots: readonly WeeklySlot[];
}

const parts = [
  { label: '오전', from: 0, to: 12 },
  { label: '오후', from: 12, to: 18 },
  { label: '저녁', from: 18, to: 24 },
] as const;

const hourOf = (instant: Date) => seoulParts(instant).hour;

/**
 * The free hours of one day, grouped into morning, afternoon and evening. They are radio buttons, so the arrow keys
 * work.
 */
export function HourChips({ startsAt, value, onChange, preferredSlots }: HourChipsProps) {
  const name = useId();
  return (
    <div className="mt-3 grid gap-3">
      {parts.map(({ label, from, to }) => {
        const hours = startsAt.filter((instant) => hourOf(instant) >= from && hourOf(instant) < to);
        if (hours.length === 0) return null;
        return (
          <div key={label} className="flex items-start gap-3">
            <span className="w-8 shrink-0 pt-3 text-caption text-ink-2">{label}</span>
            <div className="grid flex-1 grid-cols-4 gap-2 sm:grid-cols-6">
              {hours.map((instant) => (
                <label
                  key={instant.getTime()}
                  className={cx(
                    'relative grid min-h-11 place-items-center rounded-[12px] border text-small font-semibold tnum transition-colors has-[:checked]:border-green has-[:checked]:bg-green has-[:checked]:text-on-green has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
                    isPreferred(instant, preferredSlots)
                      ? 'border-transparent bg-green-soft text-green'
                      : 'border-line bg-card hover:border-field',
                  )}
                >
                  <input
                    type="radio"
                    name={name}
                    className="sr-only"
                    checked={value?.getTime() === instant.getTime()}
                    onChange={() => onChange(instant)}
                  />
                  {hourOf(instant)}:00
                  {isPreferred(instant, preferredSlots) ? <span className="sr-only"> 고르신 시간대</span> : null}
                </label>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}
