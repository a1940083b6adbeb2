'use client';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { openConfirm } from '~/components/ui/confirm';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { FieldError } from '~/components/ui/field';
import {
  type AdminCoach,
  type Approval,
  type OfferingChoice,
  offeringChoiceSchema,
} from '~/domain/operations/schema/coach';
import { purposeLabels } from '~/domain/listing/listing-place';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { useChangeCoachStatus } from './use-change-coach-status';

type Options = Pick<Approval, 'programs' | 'purposes'>;
type ServiceTypes = AdminCoach['serviceTypes'];

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

/** Offers programs by vertical and then purposes. Those that the application mentions are preselected. */
export function Choose({ serviceTypes, options }: { serviceTypes: ServiceTypes; options: Options }) {
  const { control, setValue, formState } = useFormContext<{ offering: OfferingChoice }>();
  const choice = useWatch({ control, name: 'offering' });
  const change = (part: Partial<OfferingChoice>) =>
    setValue('offering', { ...choice, ...part }, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const problem = formState.errors.offering?.permalinks?.message;
  const lacking = problem ? verticalsWithout(serviceTypes, options, choice.permalinks) : [];
  // The programs that were chosen at first come first, so that undoing a change leaves the first choice.
  const programs = options.programs.toSorted((a, b) => Number(b.chosen) - Number(a.chosen));
  const permalinks = programs.map(({ permalink }) => permalink);
  const purposes = options.purposes.map(({ purpose }) => purpose);
  return (
    <div className="space-y-5">
      {serviceTypes.map((serviceType) => (
        <fieldset
          key={serviceType}
          aria-invalid={lacking.includes(serviceType) || undefined}
          aria-describedby={lacking.includes(serviceType) ? `lack-${serviceType}` : undefined}
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
          {lacking.includes(serviceType) ? <FieldError id={`lack-${serviceType}`} message={problem} /> : null}
        </fieldset>
      ))}
      {problem && lacking.length === 0 ? <FieldError id="wrong-programs" message={problem} /> : null}
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

/** Approves an application with the data for the coach search, or resumes a paused coach. */
export function CoachApproval({ coach, approval }: { coach: AdminCoach; approval: Approval }) {
  const form = useSchemaForm(
    z.object({ offering: choiceSchema(approval.choose ? coach.serviceTypes : [], approval) }),
    { offering: choiceOf(approval) },
    ['offering.permalinks'],
  );
  const { changeStatus, viewedState } = useChangeCoachStatus(coach, form.showRejection);
  const isReactivation = coach.status === 'SUSPENDED';
  const label = isReactivation ? '활동 다시 시작' : '코치로 승인';

  if (approval.blocker !== null) {
    return (
      <Banner tone="warn" title={isReactivation ? '지금은 다시 시작할 수 없어요.' : '지금은 승인할 수 없어요.'}>
        {approval.blocker}
      </Banner>
    );
  }
  const onApprove = form.submit(async (input) => {
    const question = isReactivation
      ? {
          title: '활동을 다시 시작할까요?',
          description: '검색에 다시 나오고 새 예약을 받아요. 코치에게 메일을 보내요.',
        }
      : {
          title: `${coach.name} 님을 코치로 승인할까요?`,
          description: '계정이 코치 계정이 되고, 수업 시간을 확인하면 회원에게 보여요. 다음에 할 일을 메일로 알려요.',
        };
    if (await openConfirm({ ...question, confirmLabel: label }))
      changeStatus.mutate({ ...viewedState, to: 'APPROVED', ...(approval.choose ? input : {}) });
  });
  const button = (
    <Button size="sm" variant="green" loading={changeStatus.isPending} onClick={onApprove}>
      {label}
    </Button>
  );
  if (!approval.choose) return button;
  return (
    <div {...form.place} className="space-y-5 rounded-m border border-line p-4">
      <div>
        <h3 className="font-semibold">맡을 프로그램</h3>
        <p className="text-small text-ink-2">
          지원서 내용으로 먼저 골라 두었어요. 회원은 고른 것으로 이 코치를 찾아요.
        </p>
      </div>
      <FormProvider {...form}>
        <Choose serviceTypes={coach.serviceTypes} options={approval} />
      </FormProvider>
      {button}
    </div>
  );
}
