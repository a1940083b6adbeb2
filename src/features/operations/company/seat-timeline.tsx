'use client';
import { useId, useState } from 'react';
import { reservationStatusLabels, ruleLabel } from '~/domain/timetable/texts/console-labels';
import { formatSeoulDateTime, seoulParts } from '~/domain/shared/seoul-time';
import type { SeatEvent } from '~/domain/timetable/schema/operator';
import { type SeatState, seatsAt } from '~/domain/timetable/seats-at';

const roles: Readonly<Record<string, string>> = {
  learner: '직원',
  coach: '전문가',
  operator: '운영자',
  system: '자동',
};
const toTheSecond = (at: Date) =>
  `${seoulParts(at).year}년 ${formatSeoulDateTime(at)} ${Math.floor(at.getTime() / 1000) % 60}초`;

type Named = { b2bTimetableReservationId: number; name: string };
type Person = { b2bTimetableReservationId: number; distinction: string };

/**
 * Shows who had a seat and who waited at any moment. A slider goes through every event; the list shows who caused it
 * and why.
 */
export function SeatTimeline({ events, people }: { events: readonly SeatEvent[]; people: readonly Person[] }) {
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  if (events.length === 0) return <p className="text-small text-ink-2">아직 예약한 사람이 없어요.</p>;
  const index = Math.min(chosen ?? events.length - 1, events.length - 1);
  const event = events[index];
  if (!event) return null;
  const { seated, waiting } = seatsAt(events.slice(0, index + 1), event.at);
  const distinctions = new Map(people.map((person) => [person.b2bTimetableReservationId, person.distinction]));
  const namedOf = ({ b2bTimetableReservationId: of, name }: Named) =>
    [name, distinctions.get(of)].filter(Boolean).join(' · ');
  return (
    <section aria-label="자리 기록" className="space-y-4 border-t border-line pt-5 text-small">
      <div>
        <label htmlFor={id} className="mb-1 block font-semibold">
          자리 기록
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={events.length - 1}
          value={index}
          aria-valuetext={toTheSecond(event.at)}
          onChange={(change) => setChosen(Number(change.target.value))}
          className="h-11 w-full accent-green"
        />
        <p aria-live="polite" className="tnum">
          {toTheSecond(event.at)}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <People title="자리" states={seated} namedOf={namedOf} />
        <People title="대기" states={waiting} namedOf={namedOf} numbered />
      </div>
      <ol className="border-l border-line pl-4">
        {events.map((event, place) => (
          <li key={`${event.b2bTimetableReservationId}:${event.from}:${event.to}:${event.at.getTime()}`}>
            <button
              type="button"
              aria-current={place === index ? 'step' : undefined}
              onClick={() => setChosen(place)}
              className="min-h-11 w-full rounded-s px-2 py-1.5 text-left hover:bg-sunken/60 aria-[current]:bg-sunken"
            >
              <span className="font-semibold break-all">{namedOf(event)}</span>{' '}
              {event.from ? `${reservationStatusLabels[event.from]} → ` : ''}
              {reservationStatusLabels[event.to]}
              <span className="block text-caption text-ink-2">
                {`${toTheSecond(event.at)} · ${roles[event.role] ?? event.role}${event.actor ? ` ${event.actor}` : ''}${event.byOperator ? ' (운영자가 대신)' : ''}${event.rule ? ` · ${ruleLabel(event.rule)}` : ''}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function People({
  title,
  states,
  namedOf,
  numbered = false,
}: {
  title: string;
  states: readonly SeatState[];
  namedOf: (person: Named) => string;
  numbered?: boolean;
}) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <div>
      <h3 className="font-semibold">{`${title} ${states.length}명`}</h3>
      <List className={numbered ? 'list-decimal pl-5' : 'list-disc pl-5'}>
        {states.map((state) => (
          <li key={state.b2bTimetableReservationId}>
            {`${namedOf(state)}${numbered ? '' : ` · ${reservationStatusLabels[state.status]}`}`}
          </li>
        ))}
      </List>
    </div>
  );
}
