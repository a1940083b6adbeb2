import { inkOn, levelOf, type Measure, scales } from '~/domain/body-check/scales';

/** A level with its colour, number and word. */
export function LevelBadge({ measure, level }: { measure: Measure; level: number }) {
  const { color, label } = levelOf(measure, level);
  return (
    <span className="inline-flex items-center gap-1.5 text-small">
      <span className="text-ink-2">{scales[measure].label}</span>
      <b
        className="grid size-6 place-items-center rounded-full text-caption font-bold tnum"
        style={{ background: color, color: inkOn(measure, level) }}
      >
        {level}
      </b>
      <span className="font-semibold">{label}</span>
    </span>
  );
}
