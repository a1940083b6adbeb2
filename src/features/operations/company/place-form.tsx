'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useSendOnce } from '~/components/browser/use-send-once';
import { PlaceField } from '~/components/finder/place-field';
import { Checkbox } from '~/components/ui/checkbox';
import { FieldError } from '~/components/ui/field';
import { TextField } from '~/components/ui/text-field';
import { placeLabel } from '~/domain/catalog/place-label';
import { type AdminCompany, type SavePlaceInput, savePlaceInput } from '~/domain/company/schema/manage';
import { trpc } from '~/trpc/react';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import { SaveForm } from '../list/save-form';
import { detailsOf, fields, type FormProps, type Named, usePart } from './part-forms';

type Place = AdminCompany['places'][number];

export function PlaceForm(props: FormProps<Place>) {
  const { csCorporateId, part } = props;
  const formOf = ({ revision, ...place }: Place) => ({ ...place, csCorporateId, basedOn: revision });
  const form = useForm<z.input<typeof savePlaceInput>, unknown, SavePlaceInput>({
    resolver: zodResolver(savePlaceInput),
    defaultValues: part
      ? formOf(part)
      : { csCorporateId, name: '', address: '', room: '', district: null, active: true },
  });
  const { errors } = form.formState;
  const basedOn = ({ revision }: Place) => form.setValue('basedOn', revision);
  const { rejection, mutation } = usePart({ ...props, form, formOf, basedOn, partsOf: ({ places }) => places });
  const save = trpc.operations.company.savePlace.useMutation(mutation);
  const saveOnce = useSendOnce({ mutateAsync: useIdempotentCall(save.mutateAsync) });
  const { saved, problem, resetToSaved, clear } = rejection;
  const details = (place: Named & Pick<z.input<typeof savePlaceInput>, 'address' | 'room' | 'district'>) =>
    detailsOf(
      place,
      ['주소', place.address],
      ['동네', place.district ? placeLabel(place.district) : '없음'],
      ['층·방', place.room || '없음'],
    );
  // Text that names no chosen district would be lost.
  const [districtText, setDistrictText] = useState('');
  return (
    <SaveForm
      className={fields}
      {...{ problem, pending: save.isPending, onTake: resetToSaved }}
      conflict={saved && { saved, details: details(saved), typed: details(form.getValues()) }}
      onSubmit={form.handleSubmit((input) => {
        clear();
        if (input.district === null && districtText.trim() !== '')
          return form.setError('district', { message: '동네를 목록에서 골라 주세요.' });
        saveOnce(input);
      })}
    >
      <TextField label="이름" error={errors.name?.message} {...form.register('name')} />
      <TextField label="주소" error={errors.address?.message} {...form.register('address')} />
      <Controller
        control={form.control}
        name="district"
        render={({ field, fieldState }) => (
          <div>
            <PlaceField
              // The field keeps what was typed, which the saved values replace.
              key={form.formState.defaultValues?.basedOn ?? 0}
              label="주소의 동네"
              variant="box"
              place={field.value ?? null}
              onChange={(place) => {
                field.onChange(place);
                form.clearErrors('district');
              }}
              onText={setDistrictText}
              inline
            />
            <p className="mt-1.5 text-caption text-ink-2">
              선택 항목이에요. 고르면 전문가의 하루 일정에 앞 수업에서 이동하는 시간이 표시돼요.
            </p>
            <FieldError id="district-error" message={fieldState.error?.message} />
          </div>
        )}
      />
      <TextField
        label="층·방"
        optional
        hint="직원이 찾아갈 곳이에요. 예: 3층 대회의실"
        error={errors.room?.message}
        {...form.register('room')}
      />
      <Checkbox label="사용 중" {...form.register('active')} />
    </SaveForm>
  );
}
