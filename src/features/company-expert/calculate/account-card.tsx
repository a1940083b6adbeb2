'use client';
import { useState } from 'react';
import { FormDialog } from '~/components/form/form-dialog';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { type BankCode, banks } from '~/domain/payment/schema';
import { accountLabel } from '~/domain/settlement/texts/labels';
import { type ExpertSettlement, savePayoutAccountInput } from '~/domain/settlement/schema';
import { trpc } from '~/trpc/react';

/** The account to which the expert is paid. */
export function AccountCard({ account }: { account: ExpertSettlement['account'] }) {
  const [open, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="account">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="account" className="text-h3">
            정산 계좌
          </h2>
          <p className="mt-1 text-small text-ink-2 tnum">
            {account
              ? `${accountLabel(account)} · ${account.holderName}`
              : '아직 등록하지 않았어요. 계좌를 등록해야 정산금을 받을 수 있어요.'}
          </p>
        </div>
        <Button size="sm" variant={account ? 'ghost' : 'green'} onClick={() => setOpen(true)}>
          {account ? '계좌 바꾸기' : '계좌 등록하기'}
        </Button>
      </div>
      {open ? <AccountDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

const bankOptions = Object.entries(banks).map(([value, label]) => ({ value, label }));

function AccountDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const { register, errors, isDirty, place, submit, showRejection } = useSchemaForm(
    savePayoutAccountInput,
    // Without a chosen bank, the input schema reports the error.
    { bankCode: '' as BankCode, accountNumber: '', holderName: '' },
    ['bankCode', 'accountNumber', 'holderName'],
  );
  const save = trpc.b2bExpert.settlement.saveAccount.useMutation({
    onSuccess: () => {
      toast('계좌를 저장했어요.', { tone: 'good' });
      onClose();
      void utils.b2bExpert.settlement.month.invalidate();
    },
    onError: showRejection,
  });
  return (
    <FormDialog
      open
      isDirty={isDirty}
      size="s"
      title="정산 계좌"
      description="정산금을 보낼 때만 써요. 암호화해서 보관하고, 조회하면 기록이 남아요."
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      <form {...place} noValidate className="space-y-4 pb-2" onSubmit={submit(save.mutate)}>
        <SelectField
          label="은행"
          placeholder="은행을 골라 주세요"
          options={bankOptions}
          error={errors.bankCode?.message}
          {...register('bankCode')}
        />
        <TextField
          label="계좌번호"
          inputMode="numeric"
          autoComplete="off"
          error={errors.accountNumber?.message}
          {...register('accountNumber')}
        />
        <TextField
          label="예금주"
          autoComplete="off"
          maxLength={60}
          error={errors.holderName?.message}
          {...register('holderName')}
        />
        <OwnerButton type="submit" variant="green" block loading={save.isPending}>
          저장
        </OwnerButton>
      </form>
    </FormDialog>
  );
}
