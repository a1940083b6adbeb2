'use client';
import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '~/components/form/form-dialog';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Link } from '~/components/navigation/link';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { SelectField } from '~/components/ui/select-field';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { type CompanyProgramKey, companyProgramKeys } from '~/domain/company/schema/company';
import { leadConsent } from '~/domain/lead/consent';
import type { LeadKind } from '~/domain/lead/kinds';
import { leadKindLabels, officeProgramTitles } from '~/domain/lead/labels';
import { leadPolicy } from '~/domain/lead/policy';
import { requestLeadInput } from '~/domain/lead/schema/lead';
import { typedNumber } from '~/domain/shared/typed-value';
import { trpc, TrpcProvider } from '~/trpc/react';
import { useFormToken } from './use-form-token';

const descriptions: Readonly<Record<LeadKind, string>> = {
  INTRODUCTION: '인원과 원하는 수업을 알려 주시면 일정과 금액을 담은 제안서를 보내 드려요.',
  TRIAL: '회사에서 수업을 한 번 받아 보세요. 가능한 날과 장소를 먼저 여쭤볼게요.',
};

const formInput = requestLeadInput.omit({ token: true });
const fields = ['companyName', 'person', 'email', 'phone', 'people', 'programKey', 'message', 'agreed'] as const;

interface LeadDialogProps {
  kind: LeadKind;
  programKey: CompanyProgramKey | null;
  onClose: () => void;
}

/**
 * The form of a request by a company; afterwards it says when the company gets an answer. Public pages have no provider
 * for calls, so it brings its own.
 */
export function LeadDialog(props: LeadDialogProps) {
  return (
    <TrpcProvider>
      <LeadForm {...props} />
    </TrpcProvider>
  );
}

function LeadForm({ kind, programKey, onClose }: LeadDialogProps) {
  const [answeredAt, setAnsweredAt] = useState<string | null>(null);
  const { read, renew } = useFormToken();
  const form = useSchemaForm(
    formInput,
    {
      kind,
      companyName: '',
      person: '',
      email: '',
      phone: '',
      programKey,
      message: '',
      consentVersion: leadPolicy.consentVersion,
      trap: '',
    },
    [...fields],
  );
  const send = trpc.content.requestLead.useMutation();
  const [isBusy, setBusy] = useState(false);
  const submit = form.submit(async (input) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await send.mutateAsync({ ...input, token: await read() });
      form.reset(form.getValues());
      setAnsweredAt(input.email);
    } catch (error) {
      // The form was open for too long: the next press sends it with a new time.
      if (form.showRejection(error).code === 'CONFLICT') renew();
    } finally {
      setBusy(false);
    }
  });
  const dialog = { open: true, onOpenChange: (open: boolean) => (open ? undefined : onClose()) };
  if (answeredAt !== null)
    return (
      <FormDialog
        {...dialog}
        size="s"
        title={leadKindLabels[kind]}
        footer={
          <Button variant="green" onClick={onClose}>
            확인
          </Button>
        }
      >
        <Received email={answeredAt} />
      </FormDialog>
    );
  const { errors, register } = form;
  return (
    <FormDialog
      {...dialog}
      isDirty={form.isDirty}
      title={leadKindLabels[kind]}
      description={descriptions[kind]}
      footer={
        <Button variant="primary" loading={isBusy} onClick={submit}>
          보내기
        </Button>
      }
    >
      <form {...form.place} noValidate className="space-y-4" onSubmit={submit}>
        <TextField
          label="회사 이름"
          autoComplete="organization"
          error={errors.companyName?.message}
          {...register('companyName')}
        />
        <TextField label="담당자 이름" autoComplete="name" error={errors.person?.message} {...register('person')} />
        <TextField
          type="email"
          label="이메일"
          hint="이 메일로 답해 드려요."
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          type="tel"
          label="연락처"
          optional
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label="직원 수"
          inputMode="numeric"
          suffix="명"
          error={errors.people?.message}
          {...register('people', { setValueAs: (text: unknown) => typedNumber(String(text)) })}
        />
        <SelectField
          label="관심 프로그램"
          optional
          placeholder="아직 정하지 않았어요"
          options={companyProgramKeys.map((value) => ({ value, label: officeProgramTitles[value] }))}
          error={errors.programKey?.message}
          {...register('programKey', { setValueAs: (value: string | null) => value || null })}
        />
        <TextArea
          label="문의 내용"
          optional
          hint="원하는 요일과 시간, 장소가 있으면 알려 주세요. 직원의 건강 정보는 입력하지 마세요."
          rows={3}
          maxLength={1000}
          error={errors.message?.message}
          {...register('message')}
        />
        {/* Only scripts fill this field in. */}
        <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
          <label>
            비워 두세요
            <input type="text" tabIndex={-1} autoComplete="off" {...register('trap')} />
          </label>
        </div>
        <div className="rounded-m bg-sunken px-4 py-3">
          <Checkbox label={leadConsent.title} error={errors.agreed?.message} {...register('agreed')} />
          <ul className="mt-1 grid gap-1 text-caption text-ink-2">
            {[leadConsent.items, leadConsent.purpose, leadConsent.period, leadConsent.withoutConsent].map(
              (sentence) => (
                <li key={sentence}>{sentence}</li>
              ),
            )}
          </ul>
          <Link
            href="/privacy"
            prefetch={false}
            target="_blank"
            className="inline-flex min-h-11 items-center text-caption font-semibold underline underline-offset-4"
          >
            개인정보 처리방침 보기
          </Link>
        </div>
      </form>
    </FormDialog>
  );
}

function Received({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="pb-2">
      <h3 ref={heading} tabIndex={-1} className="text-h3">
        잘 받았어요
      </h3>
      <p className="mt-1 text-ink-2">
        평일 기준 {leadPolicy.answerBusinessDays}일 안에 담당자가{' '}
        <span className="font-semibold break-all text-ink">{email}</span> 메일로 답해 드릴게요.
      </p>
    </div>
  );
}
