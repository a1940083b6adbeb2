'use client';
import { Chip, ToggleChip } from '~/components/ui/chip';
import { problemText } from '~/domain/lesson/texts/series-labels';
import type { PlannedTime } from '~/domain/lesson/series';
import type { PartyRole } from '~/domain/lesson/status';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

interface PlannedWeekProps {
  week: PlannedTime;
  side: PartyRole;
  /** The chosen time of a week that does not work; null when it is left out. */
  chosen: Date | null;
  onChoose: (startsAt: Date | null) => void;
  /** Label of the choice that uses none of the other times. */
  noneLabel: string;
  /** Line under the time: the deadline for cancelling, or the current time of a lesson that moves. */
  detail?: string | null;
}

/** Shows one planned time; when it does not work, the reason and the closest free times to choose from. */
export function PlannedWeek({ week, side, chosen, onChoose, noneLabel, detail }: PlannedWeekProps) {
  const { startsAt, problem, holiday, alternatives } = week;
  const label = formatSeoulDateTime(startsAt);
  if (problem === null)
    return (
      <li className="py-3">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold tnum">
          {label}
          {holiday ? <Chip tone="warn">{holiday}</Chip> : null}
        </p>
        {detail ? <p className="text-small text-ink-2 tnum">{detail}</p> : null}
      </li>
    );
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold text-ink-2 tnum">
        <span className="line-through">{label}</span>
        <Chip tone="bad">어려운 시간</Chip>
      </p>
      <p className="text-small text-ink-2">{problemText(week, side)}</p>
      <fieldset className="mt-2 flex flex-wrap gap-2">
        <legend className="sr-only">{label} 대신</legend>
        {alternatives.map((at) => (
          <ToggleChip
            key={at.getTime()}
            pressed={chosen?.getTime() === at.getTime()}
            className="tnum"
            onClick={() => onChoose(at)}
          >
            {formatSeoulDateTime(at)}
          </ToggleChip>
        ))}
        <ToggleChip pressed={chosen === null} onClick={() => onChoose(null)}>
          {noneLabel}
        </ToggleChip>
      </fieldset>
      {chosen && detail ? <p className="mt-1.5 text-small text-ink-2 tnum">{detail}</p> : null}
    </li>
  );
}
