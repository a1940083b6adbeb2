'use client';
import { useId } from 'react';
import { SlotGrid } from '~/components/coach/slot-grid';
import { Checkbox } from '~/components/ui/checkbox';
import { FieldError } from '~/components/ui/field';
import { SelectField } from '~/components/ui/select-field';
import { searchPurposes } from '~/domain/catalog/search-codes';
import { blockPolicy } from '~/domain/content/blocks/schema';
import { purposeLabels } from '~/domain/listing/listing-place';
import { serviceTypeLabels, serviceTypes } from '~/domain/shared/service-type';
import { TitleField } from '../title-field';
import { type BlockFormProps, useBlock, useBlockValue } from '../use-block';

const serviceTypeOptions = serviceTypes.map((value) => ({ value, label: serviceTypeLabels[value] }));

export function RecommendForm({ block }: BlockFormProps) {
  const { field, errorOf, write } = useBlock<'recommend'>(block);
  const purposes = useBlockValue<'recommend', 'purposes'>(block, 'purposes');
  const schedules = useBlockValue<'recommend', 'schedules'>(block, 'schedules');
  const errorId = useId();
  const problem = errorOf('purposes');
  return (
    <>
      <TitleField {...field('title')} />
      <SelectField label="분야" placeholder="분야 고르기" options={serviceTypeOptions} {...field('serviceType')} />
      <fieldset aria-describedby={problem ? errorId : undefined} data-missing={problem ? true : undefined}>
        <legend className="text-small font-semibold">
          목적 <span className="font-normal text-ink-2">{`고르지 않으면 모두 · ${blockPolicy.purposes}개까지`}</span>
        </legend>
        <div className="mt-1 grid sm:grid-cols-3">
          {searchPurposes.map((purpose) => (
            <Checkbox
              key={purpose}
              label={purposeLabels[purpose]}
              checked={purposes.includes(purpose)}
              onChange={({ target }) =>
                write(
                  'purposes',
                  target.checked ? [...purposes, purpose] : purposes.filter((other) => other !== purpose),
                )
              }
            />
          ))}
        </div>
        <FieldError id={errorId} message={problem} />
      </fieldset>
      <div>
        <p className="mb-2 text-small font-semibold">
          수업 가능 시간 <span className="font-normal text-ink-2">고르지 않으면 모두</span>
        </p>
        <SlotGrid label="수업 가능 시간" value={schedules} onChange={(slots) => write('schedules', slots)} />
      </div>
    </>
  );
}
