import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import {
  type PlanEffect,
  planEffectKinds,
  planEffectLabels,
  type PlanResult,
} from '~/domain/timetable/planning-schema';

/** What a change does, before it is done: lessons, what cannot be, and what it means to whom. */
export function PlanPreview({ result, verb }: { result: PlanResult; verb: string }) {
  const { lessons, refused, effects } = result;
  return (
    <section aria-label="바뀔 내용" className="space-y-3 rounded-m bg-sunken p-4 text-small">
      <p className="font-semibold">{`수업 ${lessons.length}개를 ${verb}.`}</p>
      {lessons.length > 0 ? (
        <p className="text-ink-2">{lessons.map(({ startsAt }) => formatSeoulDateTime(startsAt)).join(', ')}</p>
      ) : null}
      {refused.length > 0 ? (
        <div className="text-bad">
          <h3 className="font-semibold">할 수 없는 수업</h3>
          <ul className="list-disc pl-5">
            {refused.map(({ startsAt, reason }) => (
              <li key={startsAt.getTime()}>{`${formatSeoulDateTime(startsAt)} · ${reason}`}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {planEffectKinds.map((kind) => (
        <Effects key={kind} kind={kind} effects={effects.filter((effect) => effect.kind === kind)} />
      ))}
      {lessons.length > 0 && effects.length === 0 ? <p className="text-ink-2">예약이 바뀌는 사람은 없어요.</p> : null}
    </section>
  );
}

function Effects({ kind, effects }: { kind: PlanEffect['kind']; effects: readonly PlanEffect[] }) {
  if (effects.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{`${planEffectLabels[kind]} (${effects.length})`}</h3>
      <ul className="list-disc pl-5">
        {effects.map(({ b2bTimetableReservationId, name, text, startsAt }) => (
          <li key={`${b2bTimetableReservationId}:${text}`}>
            {`${name} · ${formatSeoulDateTime(startsAt)}`}
            {text === null ? '' : ` · ${text}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
