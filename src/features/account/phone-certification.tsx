'use client';
import { useEffect, useRef, useState } from 'react';
import { CodeForm, type CodeSent } from '~/components/account/code-form';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { toast } from '~/components/ui/toast';
import { phoneLabel } from '~/domain/account/texts/phone-label';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { profilePhoneId } from './account-profile';

const purposeText = '알림이 다른 분께 가지 않도록 알림톡과 문자는 확인한 번호로만 보내요.';

interface PhoneCertificationProps {
  phone: string | null;
  verified: boolean;
  locked: boolean;
}

/** The account's phone number and its confirmation state. Only a confirmed number gets alimtalk and text messages. */
export function PhoneCertification({ phone, verified, locked }: PhoneCertificationProps) {
  // After the confirmation the form disappears, so the focus moves to the confirmed number.
  const [isJustConfirmed, setJustConfirmed] = useState(false);
  return (
    <div className="rounded-m bg-sunken p-4 sm:p-5">
      {phone === null ? (
        <>
          <p className="font-semibold">알림을 메일로만 보내고 있어요</p>
          <p className="mt-1 text-small text-ink-2">
            {purposeText} ‘이름과 연락처’에 휴대폰 번호를 저장하면 확인할 수 있어요.
          </p>
          <Button size="sm" className="mt-4" onClick={() => document.getElementById(profilePhoneId)?.focus()}>
            휴대폰 번호 입력
          </Button>
        </>
      ) : verified ? (
        <Confirmed phone={phone} takesFocus={isJustConfirmed} />
      ) : (
        <Unconfirmed key={phone} phone={phone} locked={locked} onConfirmed={() => setJustConfirmed(true)} />
      )}
    </div>
  );
}

function Confirmed({ phone, takesFocus }: { phone: string; takesFocus: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <p ref={line} tabIndex={-1} className="flex flex-wrap items-center gap-2 font-semibold outline-none">
        <span className="tnum">{phoneLabel(phone)}</span>
        <Chip tone="fit">확인한 번호</Chip>
      </p>
      <p className="mt-1 text-small text-ink-2">
        알림톡과 문자를 모두 켜면 알림톡으로 보내고, 알림톡을 받을 수 없을 때만 문자로 보내요.
      </p>
    </>
  );
}

function Unconfirmed({ phone, locked, onConfirmed }: { phone: string; locked: boolean; onConfirmed: () => void }) {
  const cache = trpc.useUtils().session;
  const [sent, setSent] = useState<CodeSent | null>(null);
  const start = trpc.session.startPhoneCertification.useMutation({ onSuccess: setSent });
  const complete = trpc.session.completePhoneCertification.useMutation();
  return (
    <>
      <p className="font-semibold">
        <span className="tnum">{phoneLabel(phone)}</span> 번호를 확인해 주세요
      </p>
      <p className="mt-1 text-small text-ink-2">{purposeText} 확인하면 아래에서 알림톡과 문자를 켜고 끌 수 있어요.</p>
      {sent ? (
        <div className="mt-5 max-w-96">
          <CodeForm
            sent={sent}
            submitLabel="번호 확인하기"
            help={`${phoneLabel(phone)} 번호로 문자를 보냈어요. 오지 않으면 스팸 문자함과 저장한 번호를 확인해 주세요.`}
            onSubmit={async (code) => {
              await complete.mutateAsync({ code });
              onConfirmed();
              toast('번호를 확인했어요.', { tone: 'good' });
              await cache.messageChoices.invalidate();
            }}
            onResend={() => start.mutateAsync()}
          />
        </div>
      ) : (
        <>
          {start.error ? (
            <Banner tone="bad" role="alert" className="mt-4">
              {rejectionOf(start.error).message}
            </Banner>
          ) : null}
          <Button size="sm" className="mt-4" disabled={locked} loading={start.isPending} onClick={() => start.mutate()}>
            인증 번호 받기
          </Button>
        </>
      )}
    </>
  );
}
