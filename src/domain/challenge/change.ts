import { formatDay } from '~/domain/shared/seoul-time';
import type { SaveChallengeInput } from './schema';
import { type ChallengeStatus, phaseOf } from './status';

type Terms = Pick<SaveChallengeInput, 'startsOn' | 'endsOn' | 'goalDays' | 'forAll' | 'csCorporateIds'>;
export type Rejection = { path: string; message: string };

/**
 * Returns why a published challenge cannot be changed like this, or null. The terms under which people take part stay,
 * and no past day is removed. Texts, videos, a later or earlier last day and more companies are allowed.
 * @param today Seoul, YYYY-MM-DD
 */
export function changeRejection(before: Terms, after: Terms, today: string): Rejection | null {
  if (after.startsOn !== before.startsOn)
    return { path: 'startsOn', message: '챌린지를 공개한 뒤에는 시작일을 바꿀 수 없어요.' };
  if (after.goalDays !== before.goalDays)
    return { path: 'goalDays', message: '챌린지를 공개한 뒤에는 목표를 바꿀 수 없어요.' };
  if (after.endsOn !== before.endsOn && after.endsOn < today)
    return { path: 'endsOn', message: '종료일은 오늘이나 그 이후로 정해 주세요.' };
  const keepsAllCompanies =
    after.forAll || (!before.forAll && before.csCorporateIds.every((id) => after.csCorporateIds.includes(id)));
  return keepsAllCompanies
    ? null
    : { path: 'csCorporateIds', message: '챌린지를 공개한 뒤에는 고른 회사를 제외할 수 없어요.' };
}

/** Returns why a draft cannot be published on this day, or null. */
export function publishRejection(
  { startsOn, videos }: { startsOn: string; videos: number },
  today: string,
): string | null {
  if (videos === 0) return '영상을 하나 이상 넣어 주세요.';
  return startsOn < today ? `시작일(${formatDay(startsOn)})이 공개일보다 빨라요. 시작일을 다시 정해 주세요.` : null;
}

/**
 * Prepares the videos of a form that was based on an older revision for saving over the current one: a video that was
 * removed meanwhile is saved as a new one.
 */
export const videosOver = (
  typed: SaveChallengeInput['videos'],
  saved: readonly { videoId: number }[],
): SaveChallengeInput['videos'] =>
  typed.map((video) => (saved.some(({ videoId }) => videoId === video.videoId) ? video : { ...video, videoId: null }));

/** Returns whether an operator may still change the challenge. */
export const isChangeable = (
  challenge: { status: ChallengeStatus; startsOn: string; endsOn: string },
  today: string,
): boolean => phaseOf(challenge, today) !== 'over';
