import { type LegacyBody, toList } from '../parse-body';
import { type LegacyRow, row } from '../row';

function toFilter({ serviceType, province, city, genders, purposes, types, schedules }: LegacyBody) {
  return {
    serviceType,
    province,
    city,
    genders: toList(genders),
    purposes: toList(purposes),
    types: toList(types),
    schedules: toList(schedules),
  };
}

export const coachRows: readonly LegacyRow[] = [
  row({
    path: '/coaches/hasCoach',
    method: 'get',
    toInput: toFilter,
    call: (caller) => caller.coach.hasCoach,
    present: ({ hasCoach }) => ({ hasCoach }),
  }),
  // The form of the existing clients posts this one without a `_method`.
  row({
    path: '/coaches/hasCoach',
    method: 'post',
    toInput: toFilter,
    call: (caller) => caller.coach.hasCoach,
    present: ({ hasCoach }) => ({ hasCoach }),
  }),
];
