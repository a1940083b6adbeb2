'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useSendOnce } from '~/components/browser/use-send-once';
import { Checkbox } from '~/components/ui/checkbox';
import { SelectField } from '~/components/ui/select-field';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import {
  type AdminCompany,
  type SaveOccupantInput,
  saveOccupantInput,
  type SaveProgramInput,
  saveProgramInput,
} from '~/domain/company/schema/manage';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { companyProgramLabels } from '~/domain/company/program-labels';
import { toQuestionType } from '~/domain/timetable/question/schema';
import { trpc } from '~/trpc/react';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import type { Details } from '../list/save-conflict';
import { SaveForm } from '../list/save-form';
import { useRejectedSave } from '../list/use-rejected-save';
import { asQuestionType, QuestionField, questionOptions } from './question-field';

type Place = AdminCompany['places'][number];
type Occupant = AdminCompany['occupants'][number];
type Program = AdminCompany['programs'][number];
export type FormProps<Part> = { csCorporateId: number; part: Part | null; onDone: () => void };

/** How a part is refetched and shown when another operator saved it meanwhile. */
interface PartForm<Values extends FieldValues, Part> extends FormProps<Part> {
  form: Pick<UseFormReturn<Values>, 'setError' | 'reset' | 'getValues' | 'formState'>;
  partsOf: (company: AdminCompany) => readonly Part[];
  formOf: (part: Part) => Values;
  basedOn: (part: Part) => void;
}

export function usePart<Values extends FieldValues, Part extends { id: number }>({
  csCorporateId,
  part,
  onDone,
  form,
  partsOf,
  formOf,
  basedOn,
}: PartForm<Values, Part>) {
  const cache = trpc.useUtils().operations.company;
  const rejection = useRejectedSave(form, formOf, basedOn);
  const reload = async () => {
    const company = await cache.get.fetch({ csCorporateId }, { staleTime: 0 });
    const saved = partsOf(company).find(({ id }) => id === part?.id);
    if (!saved) throw new Error('a part is never deleted');
    return saved;
  };
  const mutation = {
    onSuccess: async () => {
      toast('저장했어요. 운영 기록에 남아요.', { tone: 'good' });
      // The form may be reopened immediately, and must then show the saved values.
      await cache.get.invalidate();
      onDone();
    },
    onError: (error: unknown) => void rejection.showRejection(error, part && reload),
  };
  return { rejection, mutation };
}

export const fields = 'space-y-4 pb-2';

/** `active` may be missing in the typed values; the default is true. */
export type Named = { name: string; active?: boolean | undefined };

export const detailsOf = ({ name, active = true }: Named, ...more: Details): Details => [
  ['이름', name],
  ...more,
  ['사용 중', active ? '네' : '아니요'],
];

export function OccupantForm({ places, ...props }: FormProps<Occupant> & { places: readonly Place[] }) {
  const { csCorporateId, part } = props;
  const formOf = ({ revision, ...occupant }: Occupant) => ({ ...occupant, csCorporateId, basedOn: revision });
  const form = useForm<z.input<typeof saveOccupantInput>, unknown, SaveOccupantInput>({
    resolver: zodResolver(saveOccupantInput),
    defaultValues: part ? formOf(part) : { csCorporateId, name: '', placeId: places[0]?.id ?? 0, active: true },
  });
  const { errors } = form.formState;
  const basedOn = ({ revision }: Occupant) => form.setValue('basedOn', revision);
  const { rejection, mutation } = usePart({ ...props, form, formOf, basedOn, partsOf: ({ occupants }) => occupants });
  const save = trpc.operations.company.saveOccupant.useMutation(mutation);
  const saveOnce = useSendOnce({ mutateAsync: useIdempotentCall(save.mutateAsync) });
  const { saved, problem, resetToSaved, clear } = rejection;
  const placeOf = (placeId: number) => places.find(({ id }) => id === placeId)?.name ?? '';
  const details = (occupant: Named & Pick<SaveOccupantInput, 'placeId'>) =>
    detailsOf(occupant, ['장소', placeOf(occupant.placeId)]);
  return (
    <SaveForm
      className={fields}
      {...{ problem, pending: save.isPending, onTake: resetToSaved }}
      conflict={saved && { saved, details: details(saved), typed: details(form.getValues()) }}
      onSubmit={form.handleSubmit((input) => {
        clear();
        saveOnce(input);
      })}
    >
      <TextField label="이름" error={errors.name?.message} {...form.register('name')} />
      <SelectField
        label="장소"
        options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={errors.placeId?.message}
        {...form.register('placeId', { valueAsNumber: true })}
      />
      <Checkbox label="사용 중" {...form.register('active')} />
    </SaveForm>
  );
}

export function ProgramForm(props: FormProps<Program>) {
  const { csCorporateId, part } = props;
  const formOf = ({ revision, csCorporateProgramType, ...program }: Program) => ({
    ...program,
    csCorporateProgramType: toQuestionType(csCorporateProgramType),
    csCorporateId,
    basedOn: revision,
  });
  const form = useForm<z.input<typeof saveProgramInput>, unknown, SaveProgramInput>({
    resolver: zodResolver(saveProgramInput),
    defaultValues: part
      ? formOf(part)
      : {
          csCorporateId,
          name: '',
          key: 'stretch',
          description: '',
          preparation: '',
          csCorporateProgramType: null,
          active: true,
        },
  });
  const { errors } = form.formState;
  const basedOn = ({ revision }: Program) => form.setValue('basedOn', revision);
  const { rejection, mutation } = usePart({ ...props, form, formOf, basedOn, partsOf: ({ programs }) => programs });
  const save = trpc.operations.company.saveProgram.useMutation(mutation);
  const saveOnce = useSendOnce({ mutateAsync: useIdempotentCall(save.mutateAsync) });
  const { saved, problem, resetToSaved, clear } = rejection;
  const questionsOf = (type: number | null) =>
    questionOptions.find(({ value }) => value === String(type ?? ''))?.label ?? '';
  const details = (
    program: Named &
      Pick<z.input<typeof saveProgramInput>, 'key' | 'description' | 'preparation'> &
      Pick<Program, 'csCorporateProgramType'>,
  ) =>
    detailsOf(
      program,
      ['분야', companyProgramLabels[program.key]],
      ['소개', program.description || '없음'],
      ['준비물', program.preparation || '없음'],
      ['수업 전 질문', questionsOf(program.csCorporateProgramType)],
    );
  return (
    <SaveForm
      className={fields}
      {...{ problem, pending: save.isPending, onTake: resetToSaved }}
      conflict={saved && { saved, details: details(saved), typed: details(form.getValues()) }}
      onSubmit={form.handleSubmit((input) => {
        clear();
        saveOnce(input);
      })}
    >
      <TextField label="이름" error={errors.name?.message} {...form.register('name')} />
      <SelectField
        label="분야"
        options={companyProgramKeys.map((value) => ({ value, label: companyProgramLabels[value] }))}
        {...form.register('key')}
      />
      <TextArea
        label="소개"
        optional
        hint="직원이 예약하기 전에 볼 수 있어요."
        error={errors.description?.message}
        {...form.register('description')}
      />
      <TextField
        label="준비물"
        optional
        hint="예: 편한 옷, 물"
        error={errors.preparation?.message}
        {...form.register('preparation')}
      />
      <QuestionField {...form.register('csCorporateProgramType', asQuestionType)} />
      <Checkbox label="사용 중" {...form.register('active')} />
    </SaveForm>
  );
}
