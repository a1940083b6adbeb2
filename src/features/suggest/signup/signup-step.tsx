'use client';
import { useEffect } from 'react';
import { SignInPanel } from '~/components/account/sign-in-panel';
import { VerticalDrawing } from '~/components/illustration/vertical-drawing';
import { parseStartAnswers } from '~/domain/suggest/start-answers';
import { scheduleLabel } from '~/domain/catalog/schedule-labels';
import { purposeFacts } from '~/domain/catalog/purposes';
import { STEP_TITLE } from '../step-frame';
import { useSuggest } from '../suggest-context';
import { returnAddress } from './return-address';
import { useClientValue } from './use-client-value';

/** The guard's step: join or log in on one screen, and go on where one wanted to go. Answers given before stay. */
export function SignupStep() {
  const { serviceType, opening } = useSuggest();
  const address = useClientValue(() => returnAddress(serviceType), '');
  const goOn = () => window.location.replace(returnAddress(serviceType));
  // Back from the next page, or logged in in another tab: there is nothing to do here.
  useEffect(() => {
    if (opening.email !== '') window.location.replace(returnAddress(serviceType));
  }, [opening.email, serviceType]);
  const brought = broughtLabel(address);
  return (
    <div className="wrap grid flex-1 content-start gap-10 pt-8 pb-12 md:grid-cols-[minmax(0,440px)_1fr] md:gap-20 md:pt-14">
      <div>
        <h1 id={STEP_TITLE} tabIndex={-1} className="text-h1 focus:outline-none">
          시작하기 전에 한 번만요
        </h1>
        <p className="mt-2 text-ink-2">코치를 찾고 수업을 잡으려면 계정이 필요해요. 1분이면 돼요.</p>
        {brought === '' ? null : (
          <p className="mt-4 rounded-m bg-green-soft px-4 py-3 text-small text-green">
            {brought} 찾던 내용은 그대로 이어져요.
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

/** What somebody brought along from the home page, in words. */
function broughtLabel(address: string): string {
  const query = address.split('?')[1];
  if (!query) return '';
  const { place, purposes, schedules } = parseStartAnswers(new URLSearchParams(query));
  const parts = [
    place ? `${place.city} ${place.district}` : '',
    purposes.map((purpose) => purposeFacts[purpose].label).join(', '),
    scheduleLabel(schedules),
  ].filter(Boolean);
  return parts.length === 0 ? '' : `${parts.join(' · ')}.`;
}
