import { useState } from 'react';
import type { Offer } from '~/domain/payment/offer';
import type { CreateOrderInput } from '~/domain/payment/schema';
import { seoulDate } from '~/domain/shared/seoul-time';
import { guardianConsent, hasMinor, namesAge } from '~/domain/suggest/minors';
import { minorAmong, type ParticipantGroup } from '~/domain/suggest/participants';

export interface ParticipantsState {
  /** Whether the page asks who takes the lessons, because no questionnaire names an age. */
  isAsked: boolean;
  group: ParticipantGroup | null;
  setGroup: (group: ParticipantGroup) => void;
  isConsented: boolean;
  setIsConsented: (isConsented: boolean) => void;
  /** The value for the order; undefined while the answer is incomplete, and when it is not asked. */
  participants: CreateOrderInput['participants'];
  /** What is missing before a time can be reserved; null if nothing. */
  missing: string | null;
  /** Set when the coach has no check of criminal records that the people need. */
  unchecked: Unchecked | null;
}

/** Whether the people are minors for certain, and the last day of the coach's check; null without one. */
export type Unchecked = { minor: 'certain' | 'possible'; until: string | null };

type OfferedPeople = Pick<Offer, 'people' | 'ownerMinor' | 'recordCheckUntil'>;

/** State of the question who takes the lessons. The consent of an earlier order is asked for again. */
export function useParticipants(
  offer: OfferedPeople,
  first: ParticipantGroup | null,
  startsAt: Date | null,
): ParticipantsState {
  const isAsked = !offer.people || !namesAge(offer.people.users);
  const [group, setGroup] = useState(first);
  const [isConsented, setIsConsented] = useState(false);
  const isIncomplete = isAsked && (group === null || (group === 'CHILD' && !isConsented));
  const unchecked = uncheckedOf(offer, isAsked ? group : null, startsAt);
  return {
    isAsked,
    group,
    setGroup: (next) => {
      setGroup(next);
      setIsConsented(false);
    },
    isConsented,
    setIsConsented,
    participants:
      !isAsked || group === null || isIncomplete
        ? undefined
        : group === 'CHILD'
          ? { group, guardianConsent }
          : { group },
    missing: unchecked
      ? '아동·청소년 수업 확인을 마친 코치만 예약할 수 있어요.'
      : isIncomplete
        ? group === null
          ? '누구의 수업인지 골라 주세요.'
          : '보호자로서 동의해 주세요.'
        : null,
    unchecked,
  };
}

function uncheckedOf(
  { people, ownerMinor, recordCheckUntil: until }: OfferedPeople,
  group: ParticipantGroup | null,
  startsAt: Date | null,
): Unchecked | null {
  const minor = group ? minorAmong(group, ownerMinor) : people ? minorOf(people, ownerMinor) : null;
  const isChecked = until !== null && (startsAt === null || seoulDate(startsAt) <= until);
  return minor === null || isChecked ? null : { minor, until };
}

/** The same rule as for the order (requested-coach.ts). */
function minorOf({ isSelf, users }: NonNullable<Offer['people']>, ownerMinor: Offer['ownerMinor']) {
  return hasMinor(users) || (isSelf === true && ownerMinor === 'certain') ? 'certain' : null;
}
