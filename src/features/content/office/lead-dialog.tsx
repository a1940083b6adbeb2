'use client';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { MailField } from '~/components/account/mail-field';
import { FormDialog } from '~/components/form/form-dialog';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Link } from '~/components/navigation/link';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { SelectField } from '~/components/ui/select-field';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { type CompanyProgramKey, companyProgramKeys } from '~/domain/company/schema/company';
import { leadConsents } from '~/domain/lead/consent';
import { leadFormTexts } from '~/domain/lead/form-texts';
import type { LeadKind } from '~/domain/lead/kinds';
import { englishProgramTitles, officeProgramTitles } from '~/domain/lead/labels';
import { leadPolicy } from '~/domain/lead/policy';
import { requestLeadInput } from '~/domain/lead/schema/lead';
import type { PageLanguage } from '~/domain/shared/page-language';
import { typedNumber } from '~/domain/shared/typed-value';
import { trpc, TrpcProvider } from '~/trpc/react';
import { useFormToken } from './use-form-token';

const formInput = requestLeadInput.omit({ token: true });
const fields = ['companyName', 'person', 'email', 'phone', 'people', 'programKey', 'message', 'agreed'] as const;

interface LeadDialogProps {
  kind: LeadKind;
  programKey: CompanyProgramKey | null;
  language: PageLanguage;
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

const programTitles = { ko: officeProgramTitles, en: englishProgramTitles };

function LeadForm({ kind, programKey, language, onClose }: LeadDialogProps) {
  const texts = leadFormTexts[language];
  const { labels, hints, optional } = texts;
  const consent = leadConsents[language];
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
      language,
      consentVersion: leadPolicy.consentVersion,
      trap: '',
    },
    [...fields],
    texts.rejections && (({ code }) => texts.rejections?.[code] ?? texts.rejections?.other ?? ''),
  );
  const typedEmail = useWatch({ control: form.control, name: 'email' });
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
  const dialog = {
    ...texts.dialog,
    open: true,
    title: texts.title[kind],
    onOpenChange: (open: boolean) => (open ? undefined : onClose()),
  };
  if (answeredAt !== null)
    return (
      <FormDialog
        {...dialog}
        size="s"
        footer={
          <Button variant="green" onClick={onClose}>
            {texts.received.done}
          </Button>
        }
      >
        <Received texts={texts.received} email={answeredAt} />
      </FormDialog>
    );
  const { register } = form;
  const field = (name: (typeof fields)[number]) => ({
    error: form.errors[name] && (texts.problems?.[name] ?? form.errors[name].message),
  });
  return (
    <FormDialog
      {...dialog}
      isDirty={form.isDirty}
      description={texts.description[kind]}
      footer={
        <Button variant="primary" loading={isBusy} onClick={submit}>
          {texts.send}
        </Button>
      }
    >
      <form {...form.place} noValidate className="space-y-4" onSubmit={submit}>
        <TextField
          label={labels.companyName}
          autoComplete="organization"
          {...field('companyName')}
          {...register('companyName')}
        />
        <TextField label={labels.person} autoComplete="name" {...field('person')} {...register('person')} />
        <MailField
          texts={texts.mailCorrection}
          label={labels.email}
          hint={hints.email}
          autoComplete="email"
          typed={typedEmail}
          onTake={(email) =>
            form.setValue('email', email, { shouldDirty: true, shouldValidate: Boolean(form.errors.email) })
          }
          {...field('email')}
          {...register('email')}
        />
        <TextField
          type="tel"
          label={labels.phone}
          hint={hints.phone}
          optional={optional}
          autoComplete="tel"
          {...field('phone')}
          {...register('phone')}
        />
        <TextField
          label={labels.people}
          inputMode="numeric"
          suffix={texts.peopleUnit}
          {...field('people')}
          {...register('people', { setValueAs: (text: unknown) => typedNumber(String(text)) })}
        />
        <SelectField
          label={labels.programKey}
          optional={optional}
          placeholder={texts.noProgram}
          options={companyProgramKeys.map((value) => ({ value, label: programTitles[language][value] }))}
          {...field('programKey')}
          {...register('programKey', { setValueAs: (value: string | null) => value || null })}
        />
        <TextArea
          label={labels.message}
          optional={optional}
          hint={hints.message}
          rows={3}
          maxLength={1000}
          {...(texts.problems && { limitTexts: { unit: '', problem: texts.problems.message } })}
          {...field('message')}
          {...register('message')}
        />
        {/* Only scripts fill this field in. */}
        <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
          <label>
            {texts.honeypot}
            <input type="text" tabIndex={-1} autoComplete="off" {...register('trap')} />
          </label>
        </div>
        <div className="rounded-m bg-sunken px-4 py-3">
          <Checkbox label={consent.title} {...field('agreed')} {...register('agreed')} />
          <ul className="mt-1 grid gap-1 text-caption text-ink-2">
            {[consent.items, consent.purpose, consent.period, consent.withoutConsent].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Link
            href="/privacy"
            hrefLang="ko"
            prefetch={false}
            target="_blank"
            className="inline-flex min-h-11 items-center text-caption font-semibold underline underline-offset-4"
          >
            {texts.privacy}
          </Link>
        </div>
      </form>
    </FormDialog>
  );
}

interface ReceivedProps {
  texts: { title: string; beforeEmail: string; afterEmail: string };
  email: string;
}

function Received({ texts, email }: ReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="pb-2">
      <h3 ref={heading} tabIndex={-1} className="text-h3">
        {texts.title}
      </h3>
      <p className="mt-1 text-ink-2">
        {texts.beforeEmail}
        <span className="font-semibold break-all text-ink">{email}</span>
        {texts.afterEmail}
      </p>
    </div>
  );
}
