'use client';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { useConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import { consentWords } from '~/domain/body-check/words';
import type { OwnBodyCheck } from '~/domain/body-check/schema';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';

/** Asks for the consent where it is missing, and takes it back where it stands. */
export function ConsentCard({
  consent: { granted, at },
  locked,
}: {
  consent: OwnBodyCheck['consent'];
  /** An operator in the owner's name: consents are the owner's own hand. */
  locked: boolean;
}) {
  const utils = trpc.useUtils();
  const confirm = useConfirm();
  const set = trpc.session.setConsent.useMutation();
  const change = async (to: boolean) => {
    const question = {
      title: '동의를 거둘까요?',
      description: '전문가는 더 볼 수도 적을 수도 없어요. 나는 계속 볼 수 있어요.',
      confirmLabel: '동의 거두기',
      tone: 'bad',
    } as const;
    if (!to && !(await confirm(question))) return;
    try {
      await set.mutateAsync({ kind: 'HEALTH_BODY_CHECK', granted: to });
      await utils.b2bLearner.invalidate();
      toast(to ? '동의했어요. 다음 수업부터 기록할 수 있어요.' : '동의를 거뒀어요.', { tone: 'good' });
    } catch (thrown) {
      toastRefusal(thrown);
    }
  };
  if (granted)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-m bg-sunken px-4 py-1.5 text-small">
        <p className="py-1.5 text-ink-2">{at ? `${formatSeoulDay(at)}에 ` : ''}기록에 동의했어요.</p>
        <Button
          size="sm"
          variant="text"
          className="-mx-3"
          disabled={locked}
          loading={set.isPending}
          onClick={() => void change(false)}
        >
          동의 거두기
        </Button>
      </div>
    );
  return (
    <Card as="section" aria-labelledby="body-check-consent">
      <h2 id="body-check-consent" className="text-h2">
        {consentWords.title}
      </h2>
      <p className="mt-2">{consentWords.why}</p>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-small text-ink-2">
        {[consentWords.who, consentWords.company, consentWords.log, consentWords.withdrawal, consentWords.device].map(
          (words) => (
            <li key={words}>{words}</li>
          ),
        )}
      </ul>
      <Button
        variant="primary"
        block
        className="mt-5"
        disabled={locked}
        loading={set.isPending}
        onClick={() => void change(true)}
      >
        동의하고 기록 시작하기
      </Button>
    </Card>
  );
}
