'use client';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { OfferingFields } from '~/components/coach/offering-fields';
import { LinesField } from '~/components/form/lines-field';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { CheckCard, ChoiceGroup } from '~/components/ui/choice-card';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import type { ProfileFields } from '~/domain/coach/profile-request/fields';
import {
  type OwnProfileRequest,
  type ProfileProgram,
  requestProfileChangeInput,
} from '~/domain/coach/schema/profile-request';
import { type ServiceType, serviceTypeLabels, serviceTypes as allServiceTypes } from '~/domain/shared/service-type';
import { typedNumber } from '~/domain/shared/typed-value';
import { trpc } from '~/trpc/react';

/** Returns the schema of the form: each chosen vertical needs a program. */
const schemaOf = (programs: readonly ProfileProgram[]) =>
  requestProfileChangeInput
    .omit({ version: true, requestId: true })
    .superRefine(({ serviceTypes, offering }, context) => {
      const taught = programs.filter(({ permalink }) => offering.permalinks.includes(permalink));
      if (serviceTypes.some((type) => !taught.some((program) => program.serviceType === type)))
        context.addIssue({ code: 'custom', path: ['offering', 'permalinks'], message: '하나 이상 골라 주세요.' });
    });

/** Returns what the form begins with: the open or returned request on top of the profile. */
function valuesOf({ stored, request }: OwnProfileRequest) {
  const isOn = request?.status === 'SUBMITTED' || request?.status === 'RETURNED';
  const fields: ProfileFields = { ...stored, ...(isOn ? request.changes : {}) };
  const { permalinks, purposes, ...texts } = fields;
  return { ...texts, offering: { permalinks, purposes } };
}

const basisOf = ({ version, request }: OwnProfileRequest) => ({
  version,
  requestId: request?.status === 'SUBMITTED' ? request.requestId : null,
});

/** The fields of the profile that take effect after an operator's check. */
export function ProfileChangeForm({ own, onSent }: { own: OwnProfileRequest; onSent: () => void }) {
  const cache = trpc.useUtils();
  const [first] = useState(() => ({ values: valuesOf(own), schema: schemaOf(own.programs) }));
  // What the coach saw when the form began, or when it was rejected because of a change.
  const [basis, setBasis] = useState(() => basisOf(own));
  const [isOutdated, setOutdated] = useState(false);
  const form = useSchemaForm(first.schema, first.values, [
    'displayName',
    'serviceTypes',
    'careerYears',
    'certificates',
    'offering.permalinks',
  ]);
  const { register, errors, isDirty, control, getValues, setValue } = form;
  // A returned request can be sent again as it was, for example after a missing document was submitted.
  const isReturned = own.request?.status === 'RETURNED';
  const send = trpc.session.requestProfileChange.useMutation();
  const serviceTypes = useWatch({ control, name: 'serviceTypes' });

  const submit = form.submit(async (input) => {
    try {
      const { requestId } = await send.mutateAsync({ ...input, ...basis });
      toast(
        requestId === null
          ? '지금 프로필과 같아서 요청할 내용이 없어요.'
          : '변경을 요청했어요. 운영자가 확인하면 메일로 알려 드려요.',
        {
          tone: requestId === null ? 'plain' : 'good',
        },
      );
      form.reset(getValues());
      await cache.session.profileRequest.invalidate();
      onSent();
    } catch (thrown) {
      if (form.showRejection(thrown).code !== 'CONFLICT') return;
      const current = await cache.session.profileRequest.fetch(undefined, { staleTime: 0 }).catch(() => null);
      if (!current) return;
      setBasis(basisOf(current));
      setOutdated(true);
    }
  });
  const options = optionsOf(own.programs, first.values.offering, serviceTypes);
  const removeOthers = () => {
    const rest = optionsOf(own.programs, getValues('offering'), getValues('serviceTypes'));
    setValue('offering', {
      permalinks: rest.programs.flatMap(({ permalink, chosen }) => (chosen ? [permalink] : [])),
      purposes: rest.purposes.flatMap(({ purpose, chosen }) => (chosen ? [purpose] : [])),
    });
  };

  return (
    <form {...form.place} noValidate onSubmit={submit} className="grid gap-6">
      <TextField
        label="활동 이름"
        hint="회원에게 보이는 이름이에요. 신분증과 다르면 이유를 여쭤볼 수 있어요."
        error={errors.displayName?.message}
        {...register('displayName')}
      />
      <TextField
        label="경력"
        inputMode="numeric"
        suffix="년"
        error={errors.careerYears?.message}
        {...register('careerYears', { setValueAs: (text: unknown) => typedNumber(String(text)) })}
      />
      <LinesField control={control} name="certificates" label="자격" optional />
      <ChoiceGroup legend="분야" hint="여러 개 고를 수 있어요." error={errors.serviceTypes?.message}>
        <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
          {allServiceTypes.map((type) => (
            <CheckCard
              key={type}
              title={serviceTypeLabels[type]}
              value={type}
              {...register('serviceTypes', { onChange: removeOthers })}
            />
          ))}
        </div>
      </ChoiceGroup>
      <FormProvider {...form}>
        <OfferingFields
          serviceTypes={allServiceTypes.filter((type) => serviceTypes.includes(type))}
          options={options}
        />
      </FormProvider>
      {isOutdated ? (
        <Banner tone="warn" role="alert" title="그사이 프로필이나 요청이 바뀌었어요.">
          입력한 내용은 그대로예요. 위의 요청과 미리보기에서 지금 내용을 확인하고 다시 요청해 주세요.
        </Banner>
      ) : null}
      <OwnerButton
        type="submit"
        variant="primary"
        size="lg"
        loading={send.isPending}
        disabled={!isDirty && !isReturned}
      >
        변경 요청하기
      </OwnerButton>
    </form>
  );
}

type Chosen = { permalinks: readonly string[]; purposes: readonly string[] };

/** Returns the programs of these verticals, and the purposes that learners of them search by. */
function optionsOf(
  programs: readonly ProfileProgram[],
  { permalinks, purposes }: Chosen,
  serviceTypes: readonly ServiceType[],
) {
  const taught = programs.filter(({ serviceType }) => serviceTypes.includes(serviceType));
  const searched = [...new Set(taught.flatMap((program) => program.purposes))];
  return {
    programs: taught.map((program) => ({ ...program, chosen: permalinks.includes(program.permalink) })),
    purposes: searched.map((purpose) => ({ purpose, chosen: purposes.includes(purpose) })),
  };
}
