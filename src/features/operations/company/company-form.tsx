'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { type SaveCompanyInput, saveCompanyInput } from '~/domain/company/manage-schema';
import { trpc } from '~/trpc/react';
import { refusalOf } from '~/trpc/refusal';

export const newCompany: SaveCompanyInput = {
  name: '',
  code: '',
  mailDomains: [],
  isUseAttendanceNumber: false,
  isUseCoachAttendanceCheck: true,
  isUseOccupant: false,
  isUseEmployeeList: false,
};

/** Name, code, mail domains and how a company's lessons are run. */
export function CompanyForm({
  company,
  onSaved,
}: {
  company: SaveCompanyInput;
  onSaved: (csCorporateId: number) => void;
}) {
  const cache = trpc.useUtils().operations.company;
  const form = useForm<SaveCompanyInput>({ resolver: zodResolver(saveCompanyInput), defaultValues: company });
  const { errors } = form.formState;
  const save = trpc.operations.company.save.useMutation({
    onSuccess: async ({ csCorporateId }) => {
      toast('저장하고 기록에 남겼어요.', { tone: 'good' });
      await Promise.all([cache.list.invalidate(), cache.get.invalidate()]);
      onSaved(csCorporateId);
    },
    onError: (error) => form.setError('code', { message: refusalOf(error).message }),
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      className="max-w-[560px] space-y-4 pb-2"
    >
      <TextField label="회사 이름" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="가입 코드"
        hint="직원이 가입할 때 적어요."
        error={errors.code?.message}
        {...form.register('code')}
      />
      <TextArea
        label="회사 메일 주소의 @ 뒤"
        hint="한 줄에 하나씩 적어 주세요."
        optional
        rows={2}
        error={errors.mailDomains?.message ?? errors.mailDomains?.[0]?.message}
        defaultValue={company.mailDomains.join('\n')}
        onChange={(event) => form.setValue('mailDomains', event.target.value.split(/\s+/).filter(Boolean))}
      />
      <div>
        <Checkbox label="출석 번호로 출석해요" {...form.register('isUseAttendanceNumber')} />
        <Checkbox label="전문가가 출석을 확인해요" {...form.register('isUseCoachAttendanceCheck')} />
        <Checkbox label="예약할 때 입주사를 골라요" {...form.register('isUseOccupant')} />
        <Checkbox label="직원 명단에 있는 사람만 가입해요" {...form.register('isUseEmployeeList')} />
      </div>
      <Button type="submit" size="sm" variant="green" loading={save.isPending}>
        저장
      </Button>
    </form>
  );
}
