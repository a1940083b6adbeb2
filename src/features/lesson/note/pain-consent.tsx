'use client';
import { useRouter } from 'next/navigation';
import { useConsentChange } from '~/components/account/use-consent-change';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { consentChangeLabels } from '~/domain/account/consent-change';
import type { LessonNotebook } from '~/domain/lesson/schema/note';
import { painConsentLabels } from '~/domain/lesson/texts/note-labels';
import { formatSeoulFullDay } from '~/domain/shared/seoul-time';

/** Asks the learner for the consent to the recording of pain, or withdraws it. */
export function PainConsent({ consent: { granted, at } }: { consent: LessonNotebook['painConsent'] }) {
  const router = useRouter();
  const { change, isPending } = useConsentChange(async () => router.refresh());
  const set = (to: boolean) =>
    void change({
      kind: 'HEALTH_LESSON_NOTE',
      granted: to,
      grantedMessage: '동의했어요. 다음 수업부터 코치가 기록할 수 있어요.',
    });
  if (granted)
    return (
      <section
        aria-label="통증 기록 동의"
        className="mt-8 flex flex-wrap items-center justify-between gap-x-4 rounded-m bg-sunken px-4 py-1.5 text-small"
      >
        <p className="py-1.5 text-ink-2">{`${at ? `${formatSeoulFullDay(at)}에 ` : ''}통증 기록에 동의했어요.`}</p>
        <Button size="sm" variant="text" className="-mx-3" loading={isPending} onClick={() => set(false)}>
          {consentChangeLabels.withdraw}
        </Button>
      </section>
    );
  const { title, why, who, log, device, withdrawal } = painConsentLabels;
  return (
    <Card as="section" aria-labelledby="pain-consent" className="mt-8">
      <h2 id="pain-consent" className="text-h2">
        {title}
      </h2>
      <p className="mt-2">{why}</p>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-small text-ink-2">
        {[who, log, device, withdrawal].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Button variant="soft" className="mt-4" loading={isPending} onClick={() => set(true)}>
        동의하고 기록 시작하기
      </Button>
    </Card>
  );
}
