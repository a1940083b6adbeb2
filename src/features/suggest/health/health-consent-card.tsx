'use client';
import { brand } from '~/domain/shared/brand';
import { ShieldCheck } from 'lucide-react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { HealthConsentTerms } from '~/components/health/health-consent-terms';
import { Link } from '~/components/navigation/link';
import { OwnerButton } from '~/components/account/owner-button';
import { Card } from '~/components/ui/card';
import { useConfirm } from '~/components/ui/confirm';
import { consentChangeLabels } from '~/domain/account/consent-change';
import { accountPolicy } from '~/domain/account/policy';
import { healthPrivacy } from '~/domain/account/health-privacy';
import { healthCheckLabels } from '~/domain/health-stop/texts';
import { isHealthClass } from '~/domain/suggest/flow';
import { purposeClassDetails, purposeDetails } from '~/domain/catalog/purposes';
import { emptyAnswers } from '~/domain/suggest/schema/suggest';
import { trpc } from '~/trpc/react';
import { useAnswer, useSuggest } from '../suggest-context';

const version = accountPolicy.consents.HEALTH_MATCHING;

/**
 * The separate consent that health answers need (docs/product/account-and-privacy.md#health). It is asked for before
 * the questions and can be withdrawn just as easily.
 */
export function HealthConsentCard() {
  const { flow, conditions, setHealthConsent, state } = useSuggest();
  const [purpose, setPurpose] = useAnswer('purpose');
  const [, setHealthCheck] = useAnswer('healthCheck');
  const isOfClass = isHealthClass(state.draft.fields);
  const confirm = useConfirm();
  const save = trpc.suggest.setHealthConsent.useMutation({
    onSuccess: ({ granted }) => setHealthConsent(granted),
    onError: (error) => toastRejection(error),
  });

  const withdraw = async () => {
    if (
      !(await confirm({
        title: consentChangeLabels.question,
        description: `입력한 건강 정보를 이 기기와 ${brand.name}에서 바로 지워요. 나머지 답은 그대로예요.`,
        confirmLabel: '철회하고 지우기',
        tone: 'bad',
      }))
    )
      return;
    const purposes = purpose.purposes.filter((purpose) => !purposeClassDetails[purposeDetails[purpose].class].health);
    const deleteAnswers = () => {
      if (isOfClass) setPurpose({ ...emptyAnswers().purpose, purposes });
      setHealthCheck(null);
    };
    save.mutate({ granted: false, version }, { onSuccess: deleteAnswers });
  };

  if (conditions.healthConsent) {
    return (
      <p className="mt-6 flex items-center gap-2 text-caption text-ink-2">
        <ShieldCheck aria-hidden className="size-4 shrink-0 text-green" />
        <span>{healthPrivacy.brief}</span>
        <button
          type="button"
          onClick={() => void withdraw()}
          className="-my-3 min-h-11 shrink-0 underline underline-offset-2 hover:text-ink"
        >
          {consentChangeLabels.withdraw}
        </button>
      </p>
    );
  }
  return (
    <Card pad="m">
      <div className="flex items-center gap-2.5">
        <ShieldCheck aria-hidden className="size-6 shrink-0 text-green" />
        <h2 className="text-h3">건강 정보는 따로 여쭤볼게요</h2>
      </div>
      <HealthConsentTerms />
      <p className="mt-3 text-caption text-ink-2">
        {!isOfClass ? (
          healthCheckLabels.consent
        ) : flow.forced.class === undefined ? (
          '동의하지 않아도 다른 목적으로 코치를 찾을 수 있어요.'
        ) : (
          <>
            동의하지 않아도{' '}
            <Link href="/" className="underline underline-offset-2 hover:text-ink">
              다른 분야
            </Link>
            에서 코치를 찾을 수 있어요.
          </>
        )}
      </p>
      <OwnerButton
        variant="soft"
        block
        className="mt-4"
        loading={save.isPending}
        onClick={() => save.mutate({ granted: true, version })}
      >
        동의하고 답하기
      </OwnerButton>
    </Card>
  );
}
