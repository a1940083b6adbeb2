'use client';
import { useState } from 'react';
import { BodyPicture } from '~/components/body-check/body-picture';
import { cx } from '~/components/ui/cx';
import { Segmented } from '~/components/ui/segmented';
import {
  type BodyPartKey,
  bodyPartKeys,
  bodyParts,
  type BodySide,
  type BodyView,
  sideLabels,
} from '~/domain/shared/body-parts';
import { hotspots, inPercent, PICTURE } from '~/domain/body-check/picture';
import type { Finding } from '~/domain/body-check/rounds';
import { inkOn, levelOf, scales } from '~/domain/body-check/scales';

type PickerView = BodyView | 'list';

/**
 * Picker of a part, on the picture of the body or in a list, with the same result. A touch on the body itself also
 * chooses the side; a button does not.
 */
export function PartPicker({
  entries,
  disabled,
  onPick,
}: {
  entries: readonly Finding[];
  disabled: boolean;
  onPick: (part: BodyPartKey, side: BodySide | null) => void;
}) {
  const [view, setView] = useState<PickerView>('front');
  const of = (part: BodyPartKey) => entries.filter((entry) => entry.part === part);
  return (
    <div>
      <Segmented
        label="부위 고르는 방법"
        className="flex w-full"
        options={[
          { value: 'front', label: '앞' },
          { value: 'side', label: '옆' },
          { value: 'list', label: '목록' },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'list' ? (
        <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
          {bodyPartKeys.map((part) => (
            <li key={part}>
              <PartButton part={part} findings={of(part)} disabled={disabled} onPick={onPick} wide />
            </li>
          ))}
        </ul>
      ) : (
        <BodyPicture
          view={view}
          findings={entries}
          lines
          onPick={disabled ? undefined : ({ part, side }) => onPick(part, bodyParts[part].needsSide ? side : null)}
          className="mt-3 max-w-[360px]"
        >
          {hotspots[view].map((hotspot) => (
            // Placed at the edge and growing towards the middle: centred, its values would leave a narrow screen.
            <span
              key={hotspot.key}
              className={cx('absolute -translate-y-1/2', hotspot.left < PICTURE.width / 2 ? 'left-0' : 'right-0')}
              style={{ top: inPercent(hotspot).top }}
            >
              <PartButton part={hotspot.key} findings={of(hotspot.key)} disabled={disabled} onPick={onPick} />
            </span>
          ))}
        </BodyPicture>
      )}
    </div>
  );
}

function PartButton({
  part,
  findings,
  disabled,
  wide = false,
  onPick,
}: {
  part: BodyPartKey;
  findings: readonly Finding[];
  disabled: boolean;
  wide?: boolean;
  onPick: (part: BodyPartKey, side: null) => void;
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={() => onPick(part, null)}
      className={cx(
        'inline-flex min-h-11 items-center justify-center gap-x-1.5 gap-y-1 border border-field bg-card text-small font-semibold whitespace-nowrap shadow-1 hover:border-ink disabled:opacity-60',
        wide ? 'w-full flex-wrap rounded-[22px] px-3 py-2' : 'max-w-21 min-w-16 flex-wrap rounded-[18px] px-2.5 py-1.5',
      )}
    >
      {wide ? bodyParts[part].caption : part}
      {findings.map(({ side, vas }) => (
        <span
          key={side}
          className="grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-caption leading-none font-bold tnum"
          style={{ background: levelOf('vas', vas).color, color: inkOn('vas', vas) }}
        >
          <span className="sr-only">
            {bodyParts[part].needsSide ? sideLabels[side] : ''} {scales.vas.label} {vas}
          </span>
          <span aria-hidden>{side === 'BOTH' ? vas : `${sideLabels[side].slice(0, 1)} ${vas}`}</span>
        </span>
      ))}
    </button>
  );
}
