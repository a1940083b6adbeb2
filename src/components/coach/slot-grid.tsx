'use client';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { cx } from '~/components/ui/cx';
import { weekdayLabel } from '~/domain/shared/seoul-time';
import { slotWord } from '~/domain/catalog/schedule-labels';
import { timeSlots, weekDays, type WeeklySlot, weeklySlotOf } from '~/domain/catalog/search-codes';

interface SlotGridProps {
  label: string;
  value: readonly WeeklySlot[];
  /** Without it the grid is read-only. */
  onChange?: (value: WeeklySlot[]) => void;
  /** Number of coaches who are free in each slot; undefined while they are being counted. */
  counts?: Readonly<Partial<Record<WeeklySlot, number>>>;
  /** Selected slots of which only a part is meant. */
  partial?: ReadonlySet<WeeklySlot>;
}

const rowHeads = ['~9', '9~', '12~', '15~', '18~', '21~'] as const;

/**
 * Grid of 7 days × 6 time slots with the number of coaches who are free. Arrow keys move, Space or Enter selects, and a
 * mouse can select by dragging.
 */
export function SlotGrid({ label, value, onChange, counts, partial }: SlotGridProps) {
  const [focused, setFocused] = useState<readonly [day: number, slot: number]>([0, 1]);
  const grid = useRef<HTMLFieldSetElement>(null);
  const drawing = useRef<boolean | null>(null);
  const chosen = new Set(value);

  const set = (slot: WeeklySlot, on: boolean) => {
    if (chosen.has(slot) === on) return;
    onChange?.(on ? [...value, slot] : value.filter((other) => other !== slot));
  };
  const move = (event: KeyboardEvent, day: number, slot: number) => {
    const [byDay, bySlot] = steps[event.key] ?? [0, 0];
    if (byDay === 0 && bySlot === 0) return;
    event.preventDefault();
    const next = [Math.min(6, Math.max(0, day + byDay)), Math.min(6, Math.max(1, slot + bySlot))] as const;
    setFocused(next);
    grid.current?.querySelector<HTMLElement>(`[data-slot="${weeklySlotOf(...next)}"]`)?.focus();
  };
  const startDrawing = (event: PointerEvent, slot: WeeklySlot) => {
    // A finger scrolls; only a mouse selects by dragging.
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    drawing.current = !chosen.has(slot);
    window.addEventListener('pointerup', () => (drawing.current = null), { once: true });
  };

  return (
    <fieldset
      ref={grid}
      className="grid grid-cols-[26px_repeat(7,minmax(0,1fr))] gap-[2px] text-center text-[12.5px] select-none sm:grid-cols-[40px_repeat(7,minmax(0,1fr))] sm:gap-1.5"
    >
      <legend className="sr-only">{label}</legend>
      <span />
      {weekDays.map((day, index) => (
        <span
          key={day}
          aria-hidden
          className={cx('pb-1 text-caption', index > 4 ? 'font-semibold text-ink-2' : 'text-ink-3')}
        >
          {weekdayLabel(index)}
        </span>
      ))}
      {timeSlots.map(({ slot, label: hours }, row) => (
        <div key={slot} className="contents">
          <span aria-hidden className="flex items-center text-ink-3 tnum">
            {rowHeads[row]}
          </span>
          {weekDays.map((day, dayIndex) => {
            const name: WeeklySlot = `${day}${slot}`;
            const on = chosen.has(name);
            const count = counts?.[name];
            const isPart = on && partial?.has(name) === true;
            const slotText = `${weekdayLabel(dayIndex)}요일 ${slotWord(slot)}(${hours})${isPart ? ', 일부' : ''}${count === undefined ? '' : `, 코치 ${count}명`}`;
            const cellClass = cx(
              'grid h-11 place-items-center rounded-[10px] border text-[13px] tnum transition-colors',
              cellColours(on, count),
            );
            if (!onChange) {
              return (
                <span key={day} className={cellClass}>
                  {on ? <span className="sr-only">{slotText}</span> : null}
                </span>
              );
            }
            return (
              <button
                key={day}
                type="button"
                data-slot={name}
                aria-pressed={on}
                aria-label={slotText}
                tabIndex={focused[0] === dayIndex && focused[1] === slot ? 0 : -1}
                onFocus={() => setFocused([dayIndex, slot])}
                onKeyDown={(event) => move(event, dayIndex, slot)}
                onPointerDown={(event) => startDrawing(event, name)}
                onPointerEnter={() => (drawing.current === null ? undefined : set(name, drawing.current))}
                onClick={() => set(name, !on)}
                className={cx(cellClass, 'hover:border-green')}
              >
                {isPart ? '일부' : count ? count : null}
              </button>
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}

const steps: Record<string, readonly [day: number, slot: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-6, 0],
  End: [6, 0],
};

function cellColours(on: boolean, count: number | undefined): string {
  if (on) return 'border-green bg-green font-semibold text-on-green';
  return count ? 'border-transparent bg-green-soft font-semibold text-green' : 'border-line bg-card text-ink-3';
}
