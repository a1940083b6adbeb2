import { Chip } from '~/components/ui/chip';
import { workoutTypeLabels } from '~/domain/coach/changes';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { purposeLabels } from '~/domain/listing/listing-place';
import { ProfilePart } from './profile-part';
import { CoachCredentials } from './coach-credentials';

/** What a coach of body work helps with, and the coach's training and experience in the coach's own words. */
export function WorkoutParts({ coach, level }: { coach: CoachProfile; level: 2 | 3 }) {
  const { purposes, types, biography } = coach;
  return (
    <>
      {purposes.length + types.length > 0 ? (
        <ProfilePart level={level} title="이런 목적에 맞아요">
          <ul className="flex flex-wrap gap-1.5">
            {purposes.map((purpose) => (
              <li key={purpose}>
                <Chip tone="fit">{purposeLabels[purpose]}</Chip>
              </li>
            ))}
            {types.map((type) => (
              <li key={type}>
                <Chip>{workoutTypeLabels[type]}</Chip>
              </li>
            ))}
          </ul>
        </ProfilePart>
      ) : null}
      <ProfilePart level={level} title="소개">
        <p className="text-[15.5px] leading-[1.72] whitespace-pre-line">{biography}</p>
      </ProfilePart>
      <CoachCredentials coach={coach} level={level} />
    </>
  );
}
