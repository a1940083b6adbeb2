'use client';
import { useState } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { FormDialog } from '~/components/form/form-dialog';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { Segmented } from '~/components/ui/segmented';
import { accountPolicy } from '~/domain/account/policy';
import { conditionsAt, conditionsOf, type Pregnancy } from '~/domain/health-stop/conditions';
import { decideHealth } from '~/domain/health-stop/decide';
import type { HealthCheck } from '~/domain/health-stop/schema';
import { orderHealthCheckLabels as labels } from '~/domain/health-stop/texts';
import type { ServiceType } from '~/domain/shared/service-type';
import { trpc } from '~/trpc/react';
import type { Rejection } from '~/trpc/rejection';
import { serverNow } from '~/trpc/server-clock';
import { HealthCheckQuestion } from './health-check-question';
import { HealthConsentTerms } from './health-consent-terms';

/**
 * Returns whether an order was rejected because the question about health must be answered first. A stop of today has
 * its end as `until`, and no answer changes it before.
 */
export const isHealthRejection = ({ code, details }: Pick<Rejection, 'code' | 'details'>): boolean =>
  code === 'HEALTH_CHECK_DUE' || code === 'DOCTOR_FIRST' || (code === 'HEALTH_STOP' && details['until'] === undefined);

interface HealthCheckDialogProps {
  serviceType: ServiceType;
  /** The questionnaire of the order that asks; null without one. */
  encryptedFormDataId: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when the answer is stored and allows lessons. */
  onAnswered: () => void;
}

/** Asks about the health of the people of an order again. The answer is stored in the questionnaire about them. */
export function HealthCheckDialog({
  serviceType,
  encryptedFormDataId,
  open,
  onOpenChange,
  onAnswered,
}: HealthCheckDialogProps) {
  const [check, setCheck] = useState<HealthCheck | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [period, setPeriod] = useState<Pregnancy['type']>(null);
  const asksPeriod = serviceType === 'pregnant';
  const consent = trpc.suggest.healthConsent.useQuery(undefined, { enabled: open });
  const giveConsent = trpc.suggest.setHealthConsent.useMutation();
  const save = trpc.suggest.answerHealthCheck.useMutation();
  const needsConsent = check !== null && check.conditions.length > 0 && consent.data?.granted !== true;
  const isStopped = check !== null && decideHealth(check, serverNow()).answer === 'stop';

  const submit = async () => {
    const missing = missingIn(check);
    setProblem(missing);
    if (missing !== null || check === null) return;
    try {
      const version = accountPolicy.consents.HEALTH_MATCHING;
      if (needsConsent && !isStopped) await giveConsent.mutateAsync({ granted: true, version });
      await save.mutateAsync({ serviceType, ...(encryptedFormDataId ? { encryptedFormDataId } : {}), ...check });
      onOpenChange(false);
      onAnswered();
    } catch (error) {
      // The server records a stop and says from which day on lessons are possible again.
      if (toastRejection(error).code === 'HEALTH_STOP') onOpenChange(false);
    }
  };

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      isDirty={check !== null}
      title={labels.dialogTitle}
      footer={
        <OwnerButton variant="primary" loading={giveConsent.isPending || save.isPending} onClick={() => void submit()}>
          {isStopped ? labels.rest : needsConsent ? labels.consentAndSave : labels.save}
        </OwnerButton>
      }
    >
      {problem === null ? null : (
        <Banner tone="bad" role="alert" className="mb-4">
          {problem}
        </Banner>
      )}
      {asksPeriod ? (
        <Segmented
          label={labels.period}
          options={periods}
          value={period}
          onChange={(value) => {
            setPeriod(value);
            setCheck(null);
          }}
          className="mb-5 flex"
        />
      ) : null}
      {asksPeriod && period === null ? null : (
        <HealthCheckQuestion
          labels={labels}
          requiresDay
          choices={conditionsAt(conditionsOf(serviceType), { type: period, week: lastWeek })}
          value={check}
          onChange={(value) => {
            setCheck(value);
            setProblem(null);
          }}
        />
      )}
      {needsConsent && !isStopped ? <HealthConsentTerms /> : null}
    </FormDialog>
  );
}

const periods = [
  { value: 'prenatal', label: '임신 중이에요' },
  { value: 'postnatal', label: '출산했어요' },
] as const;
/** The conditions of the last weeks name their week, so they are asked at any week. */
const lastWeek = 40;

function missingIn(check: HealthCheck | null): string | null {
  if (check === null) return labels.missing;
  return decideHealth(check, serverNow()).answer === 'doctor' ? labels.doctorMissing : null;
}
