import { Fragment } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import type { AdminCompany } from '~/domain/company/schema/manage';
import { typedNumber } from '~/domain/shared/typed-value';
import { groupLessonTypeLabels } from '~/domain/timetable/texts/console-labels';
import { groupLessonTypes } from '~/domain/timetable/status';

/** Values of the lesson fields as the operator types them, by the names of the call's input. */
export const typedLesson = z.object({
  encryptedCoachId: z.string(),
  placeId: z.string(),
  /** Seoul time, as `toSeoulInput` formats it. */
  startsAt: z.string(),
  /** '' for the usual length. */
  minutes: z.string(),
  groupMaxLearnerNumber: z.string(),
  groupLessonType: z.enum(groupLessonTypes),
});
export type TypedLesson = z.infer<typeof typedLesson>;
export const lessonFields = typedLesson.keyof().options;
export type TimeField = Exclude<keyof TypedLesson, 'encryptedCoachId' | 'placeId'>;

/** Returns the length and the number of seats. An individual lesson has one seat, whatever its field contains. */
export const numbersOf = ({ minutes, groupLessonType, groupMaxLearnerNumber }: Pick<TypedLesson, TimeField>) => ({
  minutes: minutes.trim() === '' ? undefined : typedNumber(minutes),
  groupMaxLearnerNumber: groupLessonType === 'individual' ? 1 : typedNumber(groupMaxLearnerNumber),
});

export const optionsOf = (rows: readonly { id: number; name: string; active: boolean }[]) =>
  rows.filter(({ active }) => active).map(({ id, name }) => ({ value: String(id), label: name }));

interface LessonFieldsProps {
  company: AdminCompany;
  form: {
    register: (name: keyof TypedLesson, options?: { deps: 'groupMaxLearnerNumber' }) => UseFormRegisterReturn;
    errors: Partial<Record<keyof TypedLesson, { message?: string }>>;
  };
  typed: TypedLesson;
  /** Values that are shown instead of the typed ones, because only the expert can be changed. */
  readOnlyValues?: TypedLesson | null;
}

/** Edits the expert, place, time, number of seats and reservation type of a lesson. */
export function LessonFields({ company, form: { register, errors }, typed, readOnlyValues = null }: LessonFieldsProps) {
  const values = { ...(readOnlyValues ?? typed), encryptedCoachId: typed.encryptedCoachId };
  // The lesson's current place and expert stay selectable even when new lessons can no longer use them.
  const places = company.places.filter(({ id, active }) => active || String(id) === values.placeId);
  const field = (
    name: Exclude<keyof TypedLesson, 'encryptedCoachId'>,
    options?: { deps: 'groupMaxLearnerNumber' },
  ) => ({
    error: errors[name]?.message,
    ...(readOnlyValues ? { value: readOnlyValues[name], disabled: true } : register(name, options)),
  });
  return (
    <>
      <SelectField
        label="전문가"
        options={company.experts
          .filter(({ withdrawnAt, encryptedCoachId: id }) => withdrawnAt === null || id === values.encryptedCoachId)
          .map((expert) => ({ value: expert.encryptedCoachId, label: expert.name }))}
        error={errors.encryptedCoachId?.message}
        {...register('encryptedCoachId')}
      />
      <Fragment key={readOnlyValues ? 'fixed' : 'typed'}>
        <SelectField
          label="장소"
          options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...field('placeId')}
        />
        <TimeFields isIndividual={values.groupLessonType === 'individual'} field={field} />
      </Fragment>
    </>
  );
}

interface TimeFieldsProps {
  isIndividual: boolean;
  /** Returns the props of a field, with its error. */
  field: (
    name: TimeField,
    options?: { deps: 'groupMaxLearnerNumber' },
  ) => Partial<UseFormRegisterReturn> & { error?: string; value?: string };
}

/** Edits the time, length, number of seats and reservation type of a lesson. */
export function TimeFields({ isIndividual, field }: TimeFieldsProps) {
  return (
    <>
      <TextField label="시작" type="datetime-local" {...field('startsAt')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="길이" placeholder="50" inputMode="numeric" suffix="분" {...field('minutes')} />
        <TextField
          key={isIndividual ? 'one' : 'typed'}
          label="정원"
          inputMode="numeric"
          suffix="명"
          {...(isIndividual ? { value: '1', disabled: true } : field('groupMaxLearnerNumber'))}
        />
      </div>
      <SelectField
        label="예약 방식"
        options={groupLessonTypes.map((value) => ({ value, label: groupLessonTypeLabels[value] }))}
        {...field('groupLessonType', { deps: 'groupMaxLearnerNumber' })}
      />
    </>
  );
}
