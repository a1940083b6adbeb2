'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useFirstMissing } from '~/components/browser/use-first-missing';
import { useSendInTurn } from '~/components/browser/use-send-once';
import { Checkbox } from '~/components/ui/checkbox';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { newCompanySettings } from '~/domain/company/new-company-settings';
import { type AdminCompany, type SaveCompanyInput, saveCompanyInput } from '~/domain/company/schema/manage';
import { formatBusinessNumber } from '~/domain/shared/business-number';
import { trpc } from '~/trpc/react';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import type { Details } from '../list/save-conflict';
import { SaveForm } from '../list/save-form';
import { useRejectedSave } from '../list/use-rejected-save';
import { DomainsField } from './domains-field';

export const newCompany: SaveCompanyInput = {
  name: '',
  code: '',
  mailDomains: [],
  businessNumber: null,
  ...newCompanySettings,
};

const numberOf = ({ businessNumber }: Pick<AdminCompany, 'businessNumber'>) =>
  businessNumber === null ? null : formatBusinessNumber(businessNumber);

/** Returns the form values of a company. */
export const formOf = (company: AdminCompany): SaveCompanyInput => ({
  csCorporateId: company.csCorporateId,
  basedOn: company.revision,
  name: company.name,
  code: company.code,
  mailDomains: company.mailDomains,
  businessNumber: numberOf(company),
  isUseAttendanceNumber: company.isUseAttendanceNumber,
  isUseCoachAttendanceCheck: company.isUseCoachAttendanceCheck,
  isUseOccupant: company.isUseOccupant,
  isUseEmployeeList: company.isUseEmployeeList,
});

const switches = [
  ['isUseAttendanceNumber', '출석 번호로 출석해요'],
  ['isUseCoachAttendanceCheck', '전문가가 출석을 확인해요'],
  ['isUseOccupant', '예약할 때 입주사를 골라요'],
  ['isUseEmployeeList', '직원 명단에 있는 사람만 가입해요'],
] as const;

/** Returns the fields of a company that two operators can change at the same time. */
const detailsOf = (company: Omit<z.input<typeof saveCompanyInput>, 'basedOn'>): Details => [
  ['회사 이름', company.name],
  ['회사 코드', company.code],
  ['회사 메일 도메인', company.mailDomains.join(', ') || '없음'],
  ['사업자등록번호', numberOf({ businessNumber: company.businessNumber ?? null }) ?? '없음'],
  ...switches.map(([name, label]) => [label, company[name] ? '네' : '아니요'] as const),
];

/** Edits the name, code and mail domains of a company and how its lessons are run. */
export function CompanyForm({
  company,
  onSaved,
}: {
  company: SaveCompanyInput;
  onSaved: (csCorporateId: number) => void;
}) {
  const cache = trpc.useUtils().operations.company;
  const form = useForm<z.input<typeof saveCompanyInput>, unknown, SaveCompanyInput>({
    resolver: zodResolver(saveCompanyInput),
    defaultValues: company,
  });
  const { errors, submitCount } = form.formState;
  const place = useRef<HTMLFormElement>(null);
  const [rejections, setRejections] = useState(0);
  // The form cannot focus the list of domains by itself, because it is not a registered field.
  useFirstMissing(place, submitCount + rejections);
  const [takes, setTakes] = useState(0);
  const { problem, saved, clear, showRejection, resetToSaved, done } = useRejectedSave(form, formOf, ({ revision }) =>
    form.setValue('basedOn', revision),
  );
  const save = trpc.operations.company.save.useMutation({
    onSuccess: async ({ csCorporateId, revision }) => {
      toast('저장했어요. 운영 기록에 남아요.', { tone: 'good' });
      // The form stays open, so its next save is based on this one.
      if (company.csCorporateId) form.setValue('basedOn', revision);
      done();
      await Promise.all([cache.list.invalidate(), cache.get.invalidate()]);
      onSaved(csCorporateId);
    },
    onError: async (error, { csCorporateId }) => {
      await showRejection(error, csCorporateId ? () => cache.get.fetch({ csCorporateId }, { staleTime: 0 }) : null);
      setRejections((before) => before + 1);
    },
  });
  const saveOnce = useSendInTurn({ mutateAsync: useIdempotentCall(save.mutateAsync) });
  const submit = form.handleSubmit((values) => {
    clear();
    saveOnce(values);
  });
  return (
    <SaveForm
      ref={place}
      className="max-w-[560px] space-y-4 pb-2"
      level={2}
      conflict={saved && { saved, details: detailsOf(saved), typed: detailsOf(form.getValues()) }}
      problem={problem}
      pending={save.isPending}
      onTake={() => {
        resetToSaved();
        setTakes(takes + 1);
      }}
      onSubmit={submit}
    >
      <TextField label="회사 이름" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="회사 코드"
        hint="직원이 가입할 때 입력해요."
        error={errors.code?.message}
        {...form.register('code')}
      />
      <DomainsField
        // The field has its own text. A new key shows the text of a new value.
        key={takes}
        domains={form.getValues('mailDomains')}
        hint="한 줄에 하나씩 입력해 주세요."
        error={errors.mailDomains?.message ?? errors.mailDomains?.find?.((mailDomain) => mailDomain?.message)?.message}
        onDomains={(domains) => {
          form.setValue('mailDomains', domains, { shouldDirty: true });
          form.clearErrors('mailDomains');
        }}
      />
      <TextField
        label="사업자등록번호"
        optional
        hint="거래명세서에 표시돼요."
        inputMode="numeric"
        error={errors.businessNumber?.message}
        {...form.register('businessNumber', { setValueAs: (text: string | null) => text?.trim() || null })}
      />
      <div>
        {switches.map(([name, label]) => (
          <Checkbox key={name} label={label} {...form.register(name)} />
        ))}
      </div>
    </SaveForm>
  );
}
