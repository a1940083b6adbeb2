import type { ReplayCount, ReplayFigure } from './result';
import { replayCounts } from './result';

/** What a replay counts while it goes through a month. */
export type Tally = Record<ReplayCount, ReplayFigure> & {
  /** What really happened and does not follow from the lesson's own numbers, a moved start for one. */
  unexplained: number;
};

export function newTally(): Tally {
  const counts = Object.fromEntries(replayCounts.map((name) => [name, { known: 0, unknown: 0 }]));
  return { ...(counts as Record<ReplayCount, ReplayFigure>), unexplained: 0 };
}

/**
 * What a recorded thing is under changed numbers. What the own numbers do not explain stays as recorded only where the
 * changed ones judge as the own ones do.
 * @returns null when it cannot be known
 */
export function settled<T>(tally: Tally, { recorded, own, changed }: { recorded: T; own: T; changed: T }): T | null {
  if (own !== recorded) tally.unexplained += 1;
  if (own === changed) return recorded;
  return own === recorded ? changed : null;
}
