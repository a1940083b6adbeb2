import type { ReactNode } from 'react';
import type { PlacedFinding } from '~/domain/body-check/rounds';
import { type BodySpot, type BodyView, sideLabels, spotKey } from '~/domain/shared/body-parts';
import {
  findingOnPath,
  frontSides,
  hotspots,
  leadTargets,
  PICTURE,
  type PicturePath,
  picturePaths,
} from '~/domain/body-check/picture';
import { levelOf } from '~/domain/body-check/scales';
import { cx } from '~/components/ui/cx';

const tones: Record<PicturePath['tone'], string> = {
  skin: '#f3d5c1',
  shirt: '#d3e3da',
  trousers: '#cdd3da',
  hair: '#46403b',
};

type DrawnFinding = Pick<PlacedFinding, 'part' | 'side' | 'vas'>;

/**
 * The body from the front or the side, its parts coloured by their discomfort. The same information is given as text
 * beside it.
 */
export function BodyPicture({
  view,
  findings,
  lines = false,
  onPick,
  className,
  children,
}: {
  view: BodyView;
  findings: readonly DrawnFinding[];
  /** Draws a line from each hotspot to its part, on the side that has a finding. */
  lines?: boolean;
  /**
   * Called with the part and side that were touched. Buttons offer the same parts, so the picture is not the only way.
   */
  onPick?: ((spot: BodySpot) => void) | undefined;
  className?: string;
  /** Elements over the picture, positioned in percent. */
  children?: ReactNode;
}) {
  return (
    <div
      className={cx('relative mx-auto w-full', className)}
      style={{ aspectRatio: `${PICTURE.width} / ${PICTURE.height}` }}
    >
      <svg
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        aria-hidden
        className={cx('absolute inset-0 size-full', onPick && '[&_[data-spot]]:cursor-pointer')}
        onClick={onPick ? (event) => touched(event.target, view, onPick) : undefined}
      >
        {onPick
          ? // A touch margin around each part, drawn below all of them, since a finger is wider than a drawn hand.
            picturePaths[view].map(({ id, d, spot }) =>
              spot ? (
                <path
                  key={id}
                  data-spot={spotKey(spot)}
                  d={d}
                  fill="none"
                  stroke="transparent"
                  strokeWidth="22"
                  pointerEvents="stroke"
                />
              ) : null,
            )
          : null}
        {picturePaths[view].map((path) => {
          const finding = findingOnPath(path, findings);
          return (
            <path
              key={path.id}
              data-spot={path.spot ? spotKey(path.spot) : undefined}
              pointerEvents={path.spot ? undefined : 'none'}
              d={path.d}
              fill={finding ? levelOf('vas', finding.vas).color : tones[path.tone]}
              stroke="var(--card)"
              strokeWidth="1.5"
              strokeLinejoin="round"
            />
          );
        })}
        {lines
          ? hotspots[view].flatMap((hotspot) =>
              leadTargets(hotspot, findings).map(([x, y]) => (
                <g key={`${hotspot.key} ${x}`} pointerEvents="none">
                  <line x1={hotspot.left} y1={hotspot.top} x2={x} y2={y} stroke="var(--field)" strokeWidth="1" />
                  <circle cx={x} cy={y} r="3" fill="var(--ink-2)" stroke="var(--card)" />
                </g>
              )),
            )
          : null}
      </svg>
      {view === 'front' ? (
        <p
          aria-hidden
          className="absolute inset-x-0 bottom-0 flex justify-between text-caption leading-none text-ink-2"
        >
          {frontSides.map((side) => (
            <span key={side}>{sideLabels[side]}</span>
          ))}
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** Reports the part and side that were touched, if any: hair and clothes pass a touch to the part below them. */
function touched(target: EventTarget, view: BodyView, onPick: (spot: BodySpot) => void): void {
  const key = target instanceof SVGElement ? target.dataset.spot : undefined;
  const path = picturePaths[view].find(({ spot }) => spot && spotKey(spot) === key);
  if (path?.spot) onPick(path.spot);
}
