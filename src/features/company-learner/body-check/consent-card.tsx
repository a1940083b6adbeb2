'use client';
import { useConsentChange } from '~/components/account/use-consent-change';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import type { FocusFallback } from '~/components/ui/use-focus-fallback';
import type { OwnBodyCheck } from '~/domain/body-check/schema';
import { consentLabels } from '~/domain/body-check/texts';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { ConsentRow } from '../consent-row';

interface ConsentCardProps {
  consent: OwnBodyCheck['consent'];
  /** True for an operator who is acting as the owner: only the owner may give consents. */
  locked: boolean;
  focusFallback: FocusFallback<HTMLElement>;
}

/** Asks for a missing consent, or withdraws a given one. */
export function ConsentCard({ consent: { granted, at }, locked, focusFallback }: ConsentCardProps) {
  const cache = trpc.useUtils().b2bLearner;
  const { change, isPending } = useConsentChange(() => cache.invalidate());
  const set = (to: boolean) =>
    void change({
      kind: 'HEALTH_BODY_CHECK',
      granted: to,
      grantedMessage: '동의했어요. 이제 전문가가 바디체크를 기록할 수 있어요.',
    });
  if (granted)
    return (
      <ConsentRow granted locked={locked} pending={isPending} focusFallback={focusFallback} onChange={set}>
        {`${at ? `${formatSeoulDay(at)}에 ` : ''}바디체크 기록에 동의했어요.`}
      </ConsentRow>
    );
  return (
    <section {...focusFallback} aria-labelledby="body-check-consent">
      <Card>
        <h2 id="body-check-consent" className="text-h2">
          {consentLabels.title}
        </h2>
        <p className="mt-2">{consentLabels.why}</p>
        <ul className="mt-3 list-disc space-y-1 pl-5 text-small text-ink-2">
          {[
            consentLabels.who,
            consentLabels.company,
            consentLabels.log,
            consentLabels.withdrawal,
            consentLabels.device,
          ].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Button
          variant="primary"
          block
          className="mt-5"
          disabled={locked}
          loading={isPending}
          onClick={() => set(true)}
        >
          동의하고 기록 시작하기
        </Button>
      </Card>
    </section>
  );
}
