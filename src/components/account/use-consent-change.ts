import { toastRejection } from '~/components/browser/toast-rejection';
import { refreshSessionHint } from '~/components/layout/use-session-hint';
import { useConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import { consentChangeLabels, type FreeConsent, withoutConsent } from '~/domain/account/consent-change';
import { accountPolicy } from '~/domain/account/policy';
import { trpc } from '~/trpc/react';

interface ConsentChange {
  kind: FreeConsent;
  granted: boolean;
  /** Message shown when the consent has been given. */
  grantedMessage?: string;
}

/**
 * Gives a consent, or withdraws it; withdrawing one to health data or photos asks for confirmation first.
 * @param refetch refetches the data that shows the consent
 */
export function useConsentChange(refetch: () => Promise<unknown>) {
  const confirm = useConfirm();
  const set = trpc.session.setConsent.useMutation();
  const change = async ({
    kind,
    granted,
    grantedMessage = consentChangeLabels.given,
  }: ConsentChange): Promise<void> => {
    if (set.isPending) return;
    const deletes = kind.startsWith('HEALTH_') || kind === 'REVIEW_PHOTO';
    const question = {
      title: consentChangeLabels.question,
      description: withoutConsent[kind],
      confirmLabel: consentChangeLabels.withdraw,
      tone: 'bad',
    } as const;
    if (!granted && deletes && !(await confirm(question))) return;
    try {
      await set.mutateAsync({ kind, granted, version: accountPolicy.consents[kind] });
      await refetch();
      if (kind === 'AD_MEASUREMENT') await refreshSessionHint();
      toast(granted ? grantedMessage : consentChangeLabels.withdrawn, { tone: 'good' });
    } catch (thrown) {
      toastRejection(thrown);
    }
  };
  return { change, isPending: set.isPending };
}
