'use client';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '~/components/ui/checkbox';
import { FieldError } from '~/components/ui/field';
import type { SearchPurpose } from '~/domain/catalog/search-codes';
import { type OfferingChoice, offeringChoiceSchema } from '~/domain/coach/schema/offering';
import { purposeLabels } from '~/domain/listing/listing-place';
import { type ServiceType, serviceTypeLabels } from '~/domain/shared/service-type';

type Options = {
  programs: readonly { permalink: string; title: string; serviceType: ServiceType; chosen: boolean }[];
  purposes: readonly { purpose: SearchPurpose; chosen: boolean }[];
};
type ServiceTypes = readonly ServiceType[];

export function choiceOf({ programs, purposes }: Options): OfferingChoice {
  return {
    permalinks: programs.flatMap(({ permalink, chosen }) => (chosen ? [permalink] : [])),
    purposes: purposes.flatMap(({ purpose, chosen }) => (chosen ? [purpose] : [])),
  };
}

/** Returns the verticals without a chosen program. */
function verticalsWithout(serviceTypes: ServiceTypes, { programs }: Options, permalinks: readonly string[]) {
  const chosen = programs.filter(({ permalink }) => permalinks.includes(permalink));
  return serviceTypes.filter((serviceType) => !chosen.some((program) => program.serviceType === serviceType));
}

/** A choice that has a program of each vertical. */
export const choiceSchema = (serviceTypes: ServiceTypes, options: Options) =>
  offeringChoiceSchema.refine(({ permalinks }) => verticalsWithout(serviceTypes, options, permalinks).length === 0, {
    path: ['permalinks'],
    message: '하나 이상 골라 주세요.',
  });

const toggled = <T,>(all: readonly T[], chosen: readonly T[], one: T): T[] =>
  all.filter((other) => chosen.includes(other) !== (other === one));

/** Offers programs by vertical and then purposes, in a form with the field `offering`. */
export function OfferingFields({ serviceTypes, options }: { serviceTypes: ServiceTypes; options: Options }) {
  const { control, setValue, formState } = useFormContext<{ offering: OfferingChoice }>();
  const choice = useWatch({ control, name: 'offering' });
  const change = (part: Partial<OfferingChoice>) =>
    setValue('offering', { ...choice, ...part }, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const problem = formState.errors.offering?.permalinks?.message;
  const missingVerticals = problem ? verticalsWithout(serviceTypes, options, choice.permalinks) : [];
  // The programs that were chosen at first come first, so that undoing a change leaves the first choice.
  const programs = options.programs.toSorted((a, b) => Number(b.chosen) - Number(a.chosen));
  const permalinks = programs.map(({ permalink }) => permalink);
  const purposes = options.purposes.map(({ purpose }) => purpose);
  return (
    <div className="space-y-5">
      {serviceTypes.map((serviceType) => (
        <fieldset
          key={serviceType}
          aria-invalid={missingVerticals.includes(serviceType) || undefined}
          aria-describedby={missingVerticals.includes(serviceType) ? `lack-${serviceType}` : undefined}
        >
          <legend className="mb-1 text-small font-semibold">{serviceTypeLabels[serviceType]} 프로그램</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {programs
              .filter((program) => program.serviceType === serviceType)
              .map(({ permalink, title }) => (
                <Checkbox
                  key={permalink}
                  label={title}
                  checked={choice.permalinks.includes(permalink)}
                  onChange={() => change({ permalinks: toggled(permalinks, choice.permalinks, permalink) })}
                />
              ))}
          </div>
          {missingVerticals.includes(serviceType) ? <FieldError id={`lack-${serviceType}`} message={problem} /> : null}
        </fieldset>
      ))}
      {problem && missingVerticals.length === 0 ? <FieldError id="wrong-programs" message={problem} /> : null}
      {purposes.length > 0 ? (
        <fieldset>
          <legend className="mb-1 text-small font-semibold">도울 수 있는 목적</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {purposes.map((purpose) => (
              <Checkbox
                key={purpose}
                label={purposeLabels[purpose]}
                checked={choice.purposes.includes(purpose)}
                onChange={() => change({ purposes: toggled(purposes, choice.purposes, purpose) })}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </div>
  );
}
