'use client';
import { MapPin } from 'lucide-react';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { coachVariantOf, verticalsOfVariant } from '~/domain/listing/coach-variant';
import type { ServiceType } from '~/domain/shared/service-type';
import { scheduleLabel } from '~/domain/catalog/schedule-labels';
import { CoachReviews } from './coach-reviews';
import { HobbyParts, HobbyScene } from './hobby-parts';
import { ProfileChecks } from './profile-checks';
import { ProfileHead } from './profile-head';
import { ProfilePart } from './profile-part';
import { ProfilePrograms } from './profile-programs';
import { SlotGrid } from './slot-grid';
import { useRecordCoachView } from './use-record-coach-view';
import { WorkoutParts } from './workout-parts';

interface CoachProfileViewProps {
  coach: CoachProfile;
  /** The vertical that the user comes from: a coach of two kinds shows that side first. */
  requestedVertical?: ServiceType;
  level?: 2 | 3;
}

/**
 * The full profile of a coach, in the order of users' questions, in the variant for the vertical. Used in a dialog or a
 * page.
 */
export function CoachProfileView({ coach, requestedVertical, level = 3 }: CoachProfileViewProps) {
  useRecordCoachView(coach.encryptedCoachId);
  const variant = coachVariantOf(coach.verticals, requestedVertical);
  const verticals = verticalsOfVariant(coach.verticals, variant);
  const [first] = requestedVertical && verticals.includes(requestedVertical) ? [requestedVertical] : verticals;
  const hobby = variant === 'hobby';
  return (
    <div className="grid gap-8">
      {hobby && first ? <HobbyScene coach={coach} vertical={first} /> : null}
      <ProfileHead coach={coach} level={level} />
      {hobby ? (
        <HobbyParts coach={coach} level={level} verticals={verticals} />
      ) : (
        <WorkoutParts coach={coach} level={level} />
      )}
      <ProfileChecks coach={coach} level={level} />
      <ProfilePart level={level} title="수업">
        <ProfilePrograms coach={coach} verticals={verticals} />
      </ProfilePart>
      <ProfilePart level={level} title="수업 가능 시간" detail={scheduleLabel(coach.schedules)}>
        <SlotGrid label={`${coach.name} 코치의 수업 가능 시간`} value={coach.schedules} />
      </ProfilePart>
      <ProfilePart level={level} title="찾아가는 동네">
        <ul className="grid gap-1.5 text-[15px]">
          {coach.areas.map(({ province, city, districts }) => (
            <li key={`${province} ${city}`} className="flex items-start gap-2.5">
              <MapPin aria-hidden className="mt-[3px] size-[18px] shrink-0 text-green" />
              <span>
                <b className="font-semibold">{city}</b> <span className="text-ink-2">{districts.join(', ')}</span>
              </span>
            </li>
          ))}
        </ul>
      </ProfilePart>
      <CoachReviews coach={coach} level={level} />
    </div>
  );
}
