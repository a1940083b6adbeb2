'use client';
import { useState } from 'react';
import { useUnsaved } from '~/components/form/unsaved';
import { openConfirm } from '~/components/ui/confirm';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { FieldError } from '~/components/ui/field';
import type { AdminCoach, Approval } from '~/domain/operations/schema/coach';
import { purposeLabels } from '~/domain/listing/listing-place';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import type { SearchPurpose } from '~/domain/catalog/search-codes';
import { useChangeCoachStatus } from './use-change-coach-status';

const toggled = <T,>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

export type Choice = { permalinks: string[]; purposes: SearchPurpose[] };

export function choiceOf({ programs, purposes }: Pick<Approval, 'programs' | 'purposes'>): Choice {
  return {
    permalinks: programs.flatMap(({ permalink, chosen }) => (chosen ? [permalink] : [])),
    purposes: purposes.flatMap(({ purpose, chosen }) => (chosen ? [purpose] : [])),
  };
}

const keyOf = ({ permalinks, purposes }: Choice) => JSON.stringify([permalinks.toSorted(), purposes.toSorted()]);
export const isChanged = (choice: Choice, approval: Pick<Approval, 'programs' | 'purposes'>) =>
  keyOf(choice) !== keyOf(choiceOf(approval));

/** Returns the verticals without a chosen program. */
export function verticalsWithout(
  { serviceTypes }: Pick<AdminCoach, 'serviceTypes'>,
  { programs }: Pick<Approval, 'programs'>,
  choice: Choice,
) {
  const chosen = programs.filter(({ permalink }) => choice.permalinks.includes(permalink));
  return serviceTypes.filter((serviceType) => !chosen.some((program) => program.serviceType === serviceType));
}

/** Offers programs by vertical and then purposes. Those that the application mentions are preselected. */
export function Choose({
  serviceTypes,
  approval,
  choice,
  onChange,
  lacking,
}: {
  serviceTypes: AdminCoach['serviceTypes'];
  approval: Pick<Approval, 'programs' | 'purposes'>;
  choice: Choice;
  onChange: (choice: Choice) => void;
  lacking: readonly string[];
}) {
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
            {approval.programs
              .filter((program) => program.serviceType === serviceType)
              .map(({ permalink, title }) => (
                <Checkbox
                  key={permalink}
                  label={title}
                  checked={choice.permalinks.includes(permalink)}
                  onChange={() => onChange({ ...choice, permalinks: toggled(choice.permalinks, permalink) })}
                />
              ))}
          </div>
          {lacking.includes(serviceType) ? (
            <FieldError id={`lack-${serviceType}`} message="하나 이상 골라 주세요." />
          ) : null}
        </fieldset>
      ))}
      {approval.purposes.length > 0 ? (
        <fieldset>
          <legend className="mb-1 text-small font-semibold">도울 수 있는 목적</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {approval.purposes.map(({ purpose }) => (
              <Checkbox
                key={purpose}
                label={purposeLabels[purpose]}
                checked={choice.purposes.includes(purpose)}
                onChange={() => onChange({ ...choice, purposes: toggled(choice.purposes, purpose) })}
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
  const { move, viewedState } = useChangeCoachStatus(coach);
  const [choice, setChoice] = useState(() => choiceOf(approval));
  useUnsaved(approval.blocker === null && isChanged(choice, approval));
  const [lacking, setLacking] = useState<readonly string[]>([]);
  const isReactivation = coach.status === 'SUSPENDED';
  const label = isReactivation ? '활동 다시 시작' : '코치로 승인';

  if (approval.blocker !== null) {
    return (
      <Banner tone="warn" title={isReactivation ? '지금은 다시 시작할 수 없어요.' : '지금은 승인할 수 없어요.'}>
        {approval.blocker}
      </Banner>
    );
  }
  const onApprove = async () => {
    const without = approval.choose ? verticalsWithout(coach, approval, choice) : [];
    setLacking(without);
    if (without.length > 0) return;
    const question = isReactivation
      ? { title: '활동을 다시 시작할까요?', description: '검색에 다시 나오고 새 예약을 받아요. 코치에게 메일이 가요.' }
      : {
          title: `${coach.name} 님을 코치로 승인할까요?`,
          description: '계정이 코치 계정이 되고, 수업 시간을 확인하면 회원에게 보여요. 다음에 할 일을 메일로 알려요.',
        };
    if (await openConfirm({ ...question, confirmLabel: label }))
      move.mutate({ ...viewedState, to: 'APPROVED', ...(approval.choose ? { offering: choice } : {}) });
  };
  const button = (
    <Button size="sm" variant="green" loading={move.isPending} onClick={onApprove}>
      {label}
    </Button>
  );
  if (!approval.choose) return button;
  return (
    <div className="space-y-5 rounded-m border border-line p-4">
      <div>
        <h3 className="font-semibold">맡을 프로그램</h3>
        <p className="text-small text-ink-2">
          지원서 내용으로 먼저 골라 두었어요. 회원은 고른 것으로 이 코치를 찾아요.
        </p>
      </div>
      <Choose
        serviceTypes={coach.serviceTypes}
        approval={approval}
        choice={choice}
        onChange={setChoice}
        lacking={lacking}
      />
      {button}
    </div>
  );
}
