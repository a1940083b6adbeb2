'use client';
import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { useConsentChange } from '~/components/account/use-consent-change';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { consentChangeLabels } from '~/domain/account/consent-change';
import { formatSeoulFullDay } from '~/domain/shared/seoul-time';

interface ConsentCardProps {
  kind: 'HEALTH_LESSON_NOTE' | 'HEALTH_LESSON_PHOTO';
  consent: { granted: boolean; at: Date | null };
  /** What the consent is about: "건강 기록". */
  subject: string;
  title: string;
  reason: string;
  details: readonly string[];
  button: string;
  grantedMessage: string;
}

/** Asks the learner for a consent about notes of lessons, or withdraws it. */
export function ConsentCard({
  kind,
  consent: { granted, at },
  subject,
  title,
  reason,
  details,
  button,
  grantedMessage,
}: ConsentCardProps) {
  const id = useId();
  const router = useRouter();
  const { change, isPending } = useConsentChange(async () => router.refresh());
  const set = (to: boolean) => void change({ kind, granted: to, grantedMessage });
  if (granted)
    return (
      <section
        aria-label={`${subject} 동의`}
        className="mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded-m bg-sunken px-4 py-1.5 text-small"
      >
        <p className="py-1.5 text-ink-2">{`${at ? `${formatSeoulFullDay(at)}에 ` : ''}${subject}에 동의했어요.`}</p>
        <Button
          size="sm"
          variant="text"
          className="-mx-3"
          aria-label={`${subject} ${consentChangeLabels.withdraw}`}
          loading={isPending}
          onClick={() => set(false)}
        >
          {consentChangeLabels.withdraw}
        </Button>
      </section>
    );
  return (
    <Card as="section" aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <p className="mt-2">{reason}</p>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-small text-ink-2">
        {details.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Button variant="soft" className="mt-4" loading={isPending} onClick={() => set(true)}>
        {button}
      </Button>
    </Card>
  );
}
