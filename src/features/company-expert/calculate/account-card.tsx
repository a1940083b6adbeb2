'use client';
import { useRef, useState } from 'react';
import { useCheckedInput } from '~/components/browser/use-checked-input';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Dialog } from '~/components/ui/dialog';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { type BankCode, banks } from '~/domain/payment/schema';
import { accountLabel } from '~/domain/settlement/labels';
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
              : '아직 없어요. 계좌가 있어야 정산금을 보낼 수 있어요.'}
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

const accountFields = ['bankCode', 'accountNumber', 'holderName'] as const;
const bankOptions = Object.entries(banks).map(([value, label]) => ({ value, label }));

function AccountDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const [values, setValues] = useState({ bankCode: '', accountNumber: '', holderName: '' });
  const form = useRef<HTMLFormElement>(null);
  const { errorOf, clear, send, refused } = useCheckedInput(form, savePayoutAccountInput, accountFields);
  const save = trpc.b2bExpert.settlement.saveAccount.useMutation({
    onSuccess: () => {
      toast('계좌를 저장했어요.', { tone: 'good' });
      onClose();
      void utils.b2bExpert.settlement.month.invalidate();
    },
    onError: refused,
  });
  const change = (name: keyof typeof values) => (event: { target: { value: string } }) => {
    setValues({ ...values, [name]: event.target.value });
    clear();
  };
  return (
    <Dialog
      open
      size="s"
      title="정산 계좌"
      description="정산금을 보낼 때만 써요. 암호화해서 보관하고, 조회하면 기록이 남아요."
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      <form
        ref={form}
        noValidate
        className="space-y-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          // Without a chosen bank, the input schema reports the error.
          send({ ...values, bankCode: values.bankCode as BankCode }, save.mutate);
        }}
      >
        <SelectField
          label="은행"
          placeholder="은행을 골라 주세요"
          options={bankOptions}
          value={values.bankCode}
          error={errorOf('bankCode')}
          onChange={change('bankCode')}
        />
        <TextField
          label="계좌번호"
          inputMode="numeric"
          autoComplete="off"
          value={values.accountNumber}
          error={errorOf('accountNumber')}
          onChange={change('accountNumber')}
        />
        <TextField
          label="예금주"
          autoComplete="off"
          maxLength={60}
          value={values.holderName}
          error={errorOf('holderName')}
          onChange={change('holderName')}
        />
        <Button type="submit" variant="green" block loading={save.isPending}>
          저장
        </Button>
      </form>
    </Dialog>
  );
}
