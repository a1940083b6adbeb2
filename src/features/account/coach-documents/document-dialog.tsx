'use client';
import { useSendInTurn } from '~/components/browser/use-send-once';
import { uploadDocumentPicture } from '~/components/browser/upload-picture';
import { FormDialog } from '~/components/form/form-dialog';
import { PictureField } from '~/components/form/picture-field';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { OwnerButton } from '~/components/account/owner-button';
import { Checkbox } from '~/components/ui/checkbox';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { certificateKeys, certificateOf } from '~/domain/coach/document/certificates';
import { type CoachDocumentKind, coachDocumentKindLabels } from '~/domain/coach/document/kinds';
import { coachDocumentPolicy } from '~/domain/coach/document/policy';
import { type SubmitDocumentInput, submitDocumentInput } from '~/domain/coach/schema/document';
import { documentTexts, maskNote, recordCheckConsent } from '~/domain/coach/texts/document-texts';
import { trpc } from '~/trpc/react';

const emptyText = (value: unknown) => (value === '' ? null : value);

const certificateOptions = certificateKeys.map((value) => ({ value, label: certificateOf(value).title }));

/** Values with which the form of a kind begins. */
const empty: Readonly<Record<CoachDocumentKind, Partial<SubmitDocumentInput>>> = {
  IDENTITY: {},
  CERTIFICATE: { certificate: null, title: '', issuer: '', number: '', issuedOn: '', expiresOn: null },
  RECORD_CHECK: { consentVersion: coachDocumentPolicy.recordCheckConsent },
  INSURANCE: { title: '', issuer: '', number: '', expiresOn: '' },
  BANK_ACCOUNT: {},
  BUSINESS: { number: '' },
};

/** The form for one kind of document. */
export function DocumentDialog({ kind, onClose }: { kind: CoachDocumentKind; onClose: () => void }) {
  const cache = trpc.useUtils().session;
  const submit = trpc.session.submitCoachDocument.useMutation({
    onSuccess: async () => {
      toast(documentTexts[kind].sent, { tone: 'good' });
      await cache.coachDocuments.invalidate();
      onClose();
    },
    onError: (thrown) => form.showRejection(thrown),
  });
  const submitOnce = useSendInTurn(submit);
  const form = useSchemaForm(submitDocumentInput, { ...empty[kind], kind } as Partial<SubmitDocumentInput>, [
    'certificate',
    'title',
    'issuer',
    'number',
    'issuedOn',
    'expiresOn',
    'pictureId',
    'agreed',
  ]);
  const { errors } = form;
  const messageOf = (name: string) =>
    (errors as Readonly<Record<string, { message?: string } | undefined>>)[name]?.message;
  const chooseCertificate = (key: string) => {
    const certificate = certificateKeys.find((one) => one === key);
    const { title = '', issuer = '' } = certificate ? certificateOf(certificate) : {};
    form.setValue('title', title);
    form.setValue('issuer', issuer);
    form.clearErrors(['title', 'issuer']);
  };
  const isListed = kind === 'CERTIFICATE' && Boolean(form.watch('certificate'));
  const text = (name: 'title' | 'issuer' | 'number', label: string, hint?: string) => (
    <TextField label={label} hint={hint} autoComplete="off" error={messageOf(name)} {...form.register(name)} />
  );
  const day = (name: 'issuedOn' | 'expiresOn', label: string, { optional = false, hint = '' } = {}) => (
    <TextField
      type="date"
      label={label}
      optional={optional}
      hint={hint || undefined}
      error={messageOf(name)}
      {...form.register(name, optional ? { setValueAs: emptyText } : {})}
    />
  );
  return (
    <FormDialog
      open
      fillPhone
      isDirty={form.isDirty}
      title={documentTexts[kind].action}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <form {...form.place} noValidate className="grid gap-5" onSubmit={form.submit((input) => submitOnce(input))}>
        {kind === 'CERTIFICATE' ? (
          <>
            <SelectField
              label="자격"
              placeholder="목록에 없음(직접 입력)"
              options={certificateOptions}
              {...form.register('certificate', {
                setValueAs: emptyText,
                onChange: (event: { target: { value: string } }) => chooseCertificate(event.target.value),
              })}
            />
            {isListed ? null : text('title', '자격 이름', '자격증에 인쇄된 그대로 입력해 주세요.')}
            {text('issuer', '발급 기관')}
            {text('number', '자격 번호')}
            {day('issuedOn', '발급일')}
            {day('expiresOn', '만료일', { optional: true, hint: '만료일이 없으면 비워 두세요.' })}
          </>
        ) : null}
        {kind === 'INSURANCE' ? (
          <>
            {text('title', '보험 이름')}
            {text('issuer', '보험사')}
            {text('number', '증권 번호')}
            {day('expiresOn', '만료일')}
          </>
        ) : null}
        {kind === 'BUSINESS' ? text('number', '사업자등록번호', '숫자 10자리예요. 예: 123-45-67890') : null}
        {kind === 'RECORD_CHECK' ? (
          <>
            <ul className="grid list-disc gap-2 pl-5 text-[15px]">
              {recordCheckConsent.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Checkbox label="조회에 동의해요" error={messageOf('agreed')} {...form.register('agreed')} />
          </>
        ) : (
          <PictureField
            label={`${coachDocumentKindLabels[kind]} 사진`}
            note={maskNote}
            upload={uploadDocumentPicture}
            value={form.watch('pictureId') ?? null}
            error={messageOf('pictureId')}
            onChange={(id) => {
              form.setValue('pictureId', id ?? '', { shouldDirty: true });
              form.clearErrors('pictureId');
            }}
          />
        )}
        <OwnerButton type="submit" variant="primary" size="lg" loading={submit.isPending}>
          {kind === 'RECORD_CHECK' ? '동의하기' : '제출하기'}
        </OwnerButton>
      </form>
    </FormDialog>
  );
}
