import { seoulDate } from '~/domain/shared/seoul-time';
import type { StateMachine } from '~/domain/shared/state-machine';

export const challengeStatuses = ['DRAFT', 'PUBLISHED', 'ENDED'] as const;
export type ChallengeStatus = (typeof challengeStatuses)[number];

/**
 * The system publishes a scheduled draft. After its last day a published challenge is over without a transition
 * (`phaseOf`).
 */
export const challengeMachine: StateMachine<ChallengeStatus> = {
  name: 'challenge',
  transitions: { DRAFT: { PUBLISHED: ['operator', 'system'] }, PUBLISHED: { ENDED: ['operator'] } },
};

/** The phase of a challenge on a day (Seoul, YYYY-MM-DD). Employees see all but drafts. */
export const challengePhases = ['draft', 'coming', 'running', 'over'] as const;
export type ChallengePhase = (typeof challengePhases)[number];

export type Period = { startsOn: string; endsOn: string };
/** `endedOn` is the day on which an operator ended it before its last day, possibly before its first; else null. */
export type VisiblePeriod = Period & { endedOn: string | null };

/** Returns the day on which an operator ended a challenge early, or null. */
export function endedEarlyOn({ endsOn, endedAt }: { endsOn: string; endedAt: Date | null }): string | null {
  const day = endedAt && seoulDate(endedAt);
  return day !== null && day < endsOn ? day : null;
}

/** Returns whether it was ended before it began, so that no employee could complete a day. */
export const endedBeforeStart = ({ startsOn, endedOn }: VisiblePeriod): boolean =>
  endedOn !== null && endedOn < startsOn;

export function phaseOf(
  { status, startsOn, endsOn }: Period & { status: ChallengeStatus },
  day: string,
): ChallengePhase {
  if (status === 'DRAFT') return 'draft';
  if (status === 'ENDED' || endsOn < day) return 'over';
  return day < startsOn ? 'coming' : 'running';
}
