import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import type { AdminCompany } from '~/domain/company/schema/manage';
import { typedNumber } from '~/domain/shared/typed-value';
import { groupLessonTypeLabels } from '~/domain/timetable/texts/console-labels';
import { type GroupLessonType, groupLessonTypes } from '~/domain/timetable/status';

/** Values of the lesson fields as the operator types them. */
export type LessonValues = {
  encryptedCoachId: string;
  placeId: string;
  /** Seoul time, as `toSeoulInput` formats it. */
  startsAt: string;
  /** '' for the usual length. */
  minutes: string;
  seats: string;
  type: GroupLessonType;
};

/** Returns the number of seats. An individual lesson has one seat, whatever number the group field contains. */
export const seatsOf = ({ type, seats }: LessonValues): number => (type === 'individual' ? 1 : typedNumber(seats));

/** Returns the length; empty for the usual length. */
export const minutesOf = ({ minutes }: LessonValues): { minutes?: number } =>
  minutes.trim() === '' ? {} : { minutes: typedNumber(minutes) };

export const optionsOf = (rows: readonly { id: number; name: string; active: boolean }[]) =>
  rows.filter(({ active }) => active).map(({ id, name }) => ({ value: String(id), label: name }));

/** Fields that the server can reject in a call about a lesson, by the names of its input. */
export const lessonFields = [
  'encryptedCoachId',
  'placeId',
  'startsAt',
  'minutes',
  'groupMaxLearnerNumber',
  'groupLessonType',
] as const;

/**
 * Edits the expert, place, time, number of seats and reservation type of a lesson. @param expertOnly nothing else can
 * be changed
 */
export function LessonFields({
  company,
  values,
  expertOnly = false,
  errorOf,
  onChange,
}: {
  company: AdminCompany;
  values: LessonValues;
  expertOnly?: boolean;
  errorOf: (name: (typeof lessonFields)[number]) => string | undefined;
  onChange: (changed: Partial<LessonValues>) => void;
}) {
  // The lesson's current place and expert stay selectable even when new lessons can no longer use them.
  const places = company.places.filter(({ id, active }) => active || String(id) === values.placeId);
  return (
    <>
      <SelectField
        label="전문가"
        options={company.experts
          .filter(({ withdrawnAt, encryptedCoachId: id }) => withdrawnAt === null || id === values.encryptedCoachId)
          .map((expert) => ({ value: expert.encryptedCoachId, label: expert.name }))}
        error={errorOf('encryptedCoachId')}
        value={values.encryptedCoachId}
        onChange={(event) => onChange({ encryptedCoachId: event.target.value })}
      />
      <SelectField
        label="장소"
        disabled={expertOnly}
        options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={errorOf('placeId')}
        value={values.placeId}
        onChange={(event) => onChange({ placeId: event.target.value })}
      />
      <TextField
        label="시작"
        disabled={expertOnly}
        type="datetime-local"
        error={errorOf('startsAt')}
        value={values.startsAt}
        onChange={(event) => onChange({ startsAt: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="길이"
          disabled={expertOnly}
          placeholder="50"
          inputMode="numeric"
          suffix="분"
          error={errorOf('minutes')}
          value={values.minutes}
          onChange={(event) => onChange({ minutes: event.target.value })}
        />
        <TextField
          label="정원"
          inputMode="numeric"
          suffix="명"
          disabled={expertOnly || values.type === 'individual'}
          error={errorOf('groupMaxLearnerNumber')}
          value={values.type === 'individual' ? '1' : values.seats}
          onChange={(event) => onChange({ seats: event.target.value })}
        />
      </div>
      <SelectField
        label="예약 방식"
        disabled={expertOnly}
        options={groupLessonTypes.map((value) => ({ value, label: groupLessonTypeLabels[value] }))}
        error={errorOf('groupLessonType')}
        value={values.type}
        onChange={(event) =>
          onChange({ type: groupLessonTypes.find((one) => one === event.target.value) ?? values.type })
        }
      />
    </>
  );
}
