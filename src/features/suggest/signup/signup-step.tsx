'use client';
import { skipToken } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SignInPanel } from '~/components/account/sign-in-panel';
import { VerticalDrawing } from '~/components/illustration/vertical-drawing';
import { type ParsedStartAnswers, parseStartAnswers } from '~/domain/suggest/start-answers';
import { scheduleLabel } from '~/domain/catalog/schedule-labels';
import { purposeDetails } from '~/domain/catalog/purposes';
import { trpc } from '~/trpc/react';
import { STEP_TITLE } from '../step-frame';
import { useSuggest } from '../suggest-context';
import { returnAddress } from './return-address';
import { useClientValue } from '~/components/browser/use-client-value';

/**
 * Signup step of the guard: join or log in on one screen, then continue to the requested page. Earlier answers are
 * kept.
 */
export function SignupStep() {
  const { serviceType, opening } = useSuggest();
  const address = useClientValue(() => returnAddress(serviceType), '');
  const goOn = () => window.location.replace(returnAddress(serviceType));
  // The user is already logged in: came back from the next page, or logged in in another tab.
  useEffect(() => {
    if (opening.email !== '') window.location.replace(returnAddress(serviceType));
  }, [opening.email, serviceType]);
  const startAnswers = readStartAnswers(address);
  const { data: coach } = trpc.coach.profile.useQuery(
    startAnswers?.coach ? { encryptedCoachId: startAnswers.coach, serviceType } : skipToken,
    { staleTime: 300_000, retry: false },
  );
  const label = [coach ? `${coach.name} 코치` : '', startAnswers ? answersLabel(startAnswers) : '']
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="wrap grid flex-1 content-start gap-10 pt-8 pb-12 md:grid-cols-[minmax(0,440px)_1fr] md:gap-20 md:pt-14">
      <div>
        <h1 id={STEP_TITLE} tabIndex={-1} className="text-h1 focus:outline-none">
          가입하고 계속하세요
        </h1>
        <p className="mt-2 text-ink-2">질문에 답하고 수업을 예약하려면 계정이 필요해요.</p>
        {label === '' ? null : (
          <p className="mt-4 rounded-m bg-green-soft px-4 py-3 text-small text-green">
            <b className="block font-semibold">{label}</b>
            고른 내용으로 계속할 수 있어요.
          </p>
        )}
        <div className="mt-8">
          <SignInPanel onDone={goOn} />
        </div>
      </div>
      <VerticalDrawing of={serviceType} className="mx-auto hidden w-full max-w-[340px] md:block" />
    </div>
  );
}

/** Returns the answers that the user chose on the previous page; null if there are none. */
function readStartAnswers(address: string): ParsedStartAnswers | null {
  const query = address.split('?')[1];
  return query ? parseStartAnswers(new URLSearchParams(query)) : null;
}

function answersLabel({ place, purposes, schedules }: ParsedStartAnswers): string {
  const parts = [
    place ? `${place.city} ${place.district}`.trim() : '',
    purposes.map((purpose) => purposeDetails[purpose].label).join(', '),
    scheduleLabel(schedules),
  ];
  return parts.filter(Boolean).join(' · ');
}
