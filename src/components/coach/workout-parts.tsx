import { Award, Clock } from 'lucide-react';
import { Chip } from '~/components/ui/chip';
import { workoutTypeLabels } from '~/domain/coach/changes';
import type { CoachProfile } from '~/domain/coach/schema';
import { purposeLabels } from '~/domain/listing/listing-place';
import { ProfilePart } from './profile-part';

/** What a coach of bodies helps with, and by what right: purposes, kinds of workout, certificates. */
export function WorkoutParts({ coach, level }: { coach: CoachProfile; level: 2 | 3 }) {
  const { purposes, types, certificates, careerYears, biography } = coach;
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
      {certificates.length > 0 ? (
        <ProfilePart level={level} title="자격과 경력">
          <ul className="grid gap-2 text-[15px]">
            {certificates.map((certificate) => (
              <li key={certificate} className="flex items-start gap-2.5">
                <Award aria-hidden className="mt-[3px] size-[18px] shrink-0 text-green" />
                {certificate}
              </li>
            ))}
            <li className="flex items-start gap-2.5">
              <Clock aria-hidden className="mt-[3px] size-[18px] shrink-0 text-green" />
              경력 {careerYears}년
            </li>
          </ul>
        </ProfilePart>
      ) : null}
    </>
  );
}
