'use client';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { IconButton } from '~/components/ui/icon-button';
import { SelectField } from '~/components/ui/select-field';
import { timeSlots } from '~/domain/catalog/search-codes';
import { clockLabel, HALF_HOUR, type WeeklyHours } from '~/domain/catalog/weekly-hours';
import { startsWithin } from '~/domain/lesson/hours';
import { lessonPolicies } from '~/domain/lesson/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { weekdayLabel } from '~/domain/shared/seoul-time';

const [dayStart, dayEnd] = [timeSlots[0].from * 60, timeSlots[5].to * 60];
const halfHours = Array.from({ length: (dayEnd - dayStart) / HALF_HOUR + 1 }, (_, step) => dayStart + step * HALF_HOUR);
const options = (minutes: readonly number[]) =>
  minutes.map((minute) => ({ value: String(minute), label: clockLabel(minute) }));
export const startOptions = options(halfHours.slice(0, -1));
export const endOptions = options(halfHours.slice(1));
const added = { from: 9 * 60, to: 12 * 60 };
const maxPerDay = 6;
const ordinals = ['첫', '두', '세', '네', '다섯', '여섯'] as const;

/** Returns which lessons fit the hours, or why none does. */
export function startsText(hours: { from: number; to: number }): { text: string; fits: boolean } {
  if (hours.from >= hours.to) return { text: '끝나는 시각을 시작 시각보다 늦게 골라 주세요.', fits: false };
  const { lessonMinutes } = currentPolicy(lessonPolicies);
  const starts = startsWithin(hours, lessonMinutes).map((minute) => minute / 60);
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined)
    return { text: `정각에 시작하는 ${lessonMinutes}분 수업이 들어가지 않아요.`, fits: false };
  return { text: first === last ? `${first}시에 시작` : `${first}시부터 ${last}시까지 시작`, fits: true };
}

/** Hours of the week in half hours, day by day. */
export function DayHours({ hours, onChange }: { hours: WeeklyHours[]; onChange: (hours: WeeklyHours[]) => void }) {
  const rows = hours.map((row, index) => ({ row, index }));
  const change = (index: number, changed: Partial<WeeklyHours>) =>
    onChange(hours.map((row, other) => (other === index ? { ...row, ...changed } : row)));
  return (
    <ul className="divide-y divide-line border-t border-line">
      {[0, 1, 2, 3, 4, 5, 6].map((day) => {
        const ofDay = rows.filter(({ row }) => row.day === day);
        const dayName = `${weekdayLabel(day)}요일`;
        return (
          <li key={day} className="grid gap-2 py-3 sm:grid-cols-[72px_1fr] sm:gap-4">
            <b className="pt-1 font-semibold sm:pt-3.5">{dayName}</b>
            <div className="grid gap-2">
              {ofDay.length === 0 ? <p className="text-small text-ink-3 sm:pt-3.5">수업하지 않아요.</p> : null}
              {ofDay.map(({ row, index }, position) => {
                const { text, fits } = startsText(row);
                const name = `${dayName} ${ordinals[position] ?? position + 1} 번째 시간`;
                return (
                  <div key={index}>
                    <div className="flex items-center gap-2">
                      <SelectField
                        label={`${name} 시작`}
                        hideLabel
                        className="min-w-0 flex-1"
                        options={startOptions}
                        value={row.from}
                        onChange={(event) => change(index, { from: Number(event.target.value) })}
                      />
                      <span aria-hidden>~</span>
                      <SelectField
                        label={`${name} 끝`}
                        hideLabel
                        className="min-w-0 flex-1"
                        options={endOptions}
                        value={row.to}
                        onChange={(event) => change(index, { to: Number(event.target.value) })}
                      />
                    </div>
                    <div className="flex items-center justify-between gap-2">
                      <p className={fits ? 'text-caption text-ink-3' : 'text-caption text-bad'}>{text}</p>
                      <IconButton
                        label={`${name} 지우기`}
                        icon={<Trash2 aria-hidden className="size-5" />}
                        onClick={() => onChange(hours.filter((_, other) => other !== index))}
                      />
                    </div>
                  </div>
                );
              })}
              {ofDay.length < maxPerDay ? (
                <Button
                  size="sm"
                  variant="ghost"
                  className="justify-self-start"
                  aria-label={`${dayName} 시간 추가`}
                  onClick={() => onChange([...hours, { day, ...added }])}
                >
                  <Plus aria-hidden className="size-4" />
                  시간 추가
                </Button>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
