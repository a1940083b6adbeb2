import type { ReactNode } from 'react';
import { spotKey, spotLabel } from '~/domain/shared/body-parts';
import type { SpotSummary } from '~/domain/body-check/rounds';
import { scales } from '~/domain/body-check/scales';
import { DASH, decreaseText, improvementText } from '~/domain/body-check/texts';
import { LevelBadge } from './level-badge';

/** List of each part and side with its current level and the change since its first round. */
export function SummaryList({
  summaries,
  feet,
}: {
  summaries: readonly SpotSummary[];
  /** Content below a part, by its part and side (`spotKey`). */
  feet?: ReadonlyMap<string, ReactNode>;
}) {
  return (
    <ul className="divide-y divide-line">
      {summaries.map((summary) => {
        const { spot, first, last } = summary;
        const isOne = first.round === last.round;
        return (
          <li key={spotKey(spot)} className="py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <b className="font-semibold">{spotLabel(spot)}</b>
              <span className="text-caption text-ink-2 tnum">
                {isOne ? `${last.round}회차` : `${first.round}회차 → ${last.round}회차`}
              </span>
            </p>
            <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5">
              <LevelBadge measure="vas" level={last.vas} />
              <LevelBadge measure="mmt" level={last.mmt} />
            </p>
            <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
              <Change label={scales.vas.label} levels={[first.vas, last.vas]} text={decreaseText(summary)} />
              <Change label={scales.mmt.label} levels={[first.mmt, last.mmt]} text={improvementText(summary)} />
            </dl>
            {feet?.get(spotKey(spot))}
          </li>
        );
      })}
    </ul>
  );
}

interface ChangeProps {
  label: string;
  /** The level of the first round and of the last. */
  levels: readonly [from: number, to: number];
  /** The change in percent, or `DASH`. */
  text: string;
}

function Change({ label, levels: [from, to], text }: ChangeProps) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-2">{label} 변화</dt>
      <dd className={text === DASH ? 'text-ink-2' : 'font-semibold text-green'}>
        {text === DASH ? text : `${from} → ${to}, ${text}`}
        {text === DASH ? <span className="sr-only">없음</span> : null}
      </dd>
    </div>
  );
}
