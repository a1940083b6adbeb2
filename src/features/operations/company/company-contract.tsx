'use client';
import { useRef, useState } from 'react';
import { useCheckedInput } from '~/components/browser/use-checked-input';
import { Button } from '~/components/ui/button';
import { Segmented } from '~/components/ui/segmented';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { type AdminCompany, saveRateInput } from '~/domain/company/schema/manage';
import { formatWon } from '~/domain/shared/money';
import { typedNumber } from '~/domain/shared/typed-value';
import { formatDayWithYear } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { DetailList } from '../list/detail-sheet';
import { ContractEnd } from './contract-end';
import { FormDialog } from '~/components/form/form-dialog';

type Rate = AdminCompany['contracts'][number]['rates'][number];
const won = (value: number | null) => (value === null ? '–' : formatWon(value));

/** Shows every version of the contract with the company, and a form for the next one. */
export function CompanyContract({ company }: { company: AdminCompany }) {
  const [endingContract, setEndingContract] = useState<AdminCompany['contracts'][number] | null>(null);
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <section aria-label="계약" className="space-y-6">
        {company.contracts.length === 0 ? <p className="text-small text-ink-2">아직 계약이 없어요.</p> : null}
        {company.contracts.map((contract) => (
          <div key={contract.id} className="space-y-4">
            <div className="flex items-center justify-between gap-3">
              <h2 className="text-h3">
                {`${formatDayWithYear(contract.startsOn)}부터`}
                {contract.endsOn === null ? '' : ` ${formatDayWithYear(contract.endsOn)}까지`}
              </h2>
              <Button
                size="sm"
                onClick={() => setEndingContract(contract)}
                aria-label={`${formatDayWithYear(contract.startsOn)} 계약의 종료일`}
              >
                종료일
              </Button>
            </div>
            {contract.rates.map((rate) => (
              <div key={rate.validFrom} className="rounded-m border border-line bg-card p-4">
                <RateDetails rate={rate} />
              </div>
            ))}
          </div>
        ))}
      </section>
      <RateForm csCorporateId={company.csCorporateId} last={company.contracts[0]?.rates[0] ?? null} />
      <FormDialog
        open={endingContract !== null}
        onOpenChange={() => setEndingContract(null)}
        title="계약 종료일"
        size="s"
      >
        {endingContract ? (
          <ContractEnd
            csCorporateId={company.csCorporateId}
            contract={endingContract}
            onDone={() => setEndingContract(null)}
          />
        ) : null}
      </FormDialog>
    </div>
  );
}

function RateDetails({ rate }: { rate: Rate }) {
  const isPerLesson = rate.billing === 'lesson';
  return (
    <DetailList
      details={[
        ['적용 시작일', formatDayWithYear(rate.validFrom)],
        ['청구', isPerLesson ? '건별' : '월 정액'],
        isPerLesson && ['그룹 수업', won(rate.groupPrice)],
        isPerLesson && ['1:1 수업', won(rate.individualPrice)],
        !isPerLesson && ['월 이용료', won(rate.monthPrice)],
        ['전문가 · 그룹', won(rate.expertGroupRate)],
        ['전문가 · 1:1', won(rate.expertIndividualRate)],
      ]}
    />
  );
}

/** An empty field means 0 won. */
const wonOf = (value: string) => (value.trim() === '' ? 0 : typedNumber(value));
const wonHint = (won: number) => (Number.isSafeInteger(won) ? formatWon(won) : undefined);

const rateFields = [
  'validFrom',
  'groupPrice',
  'individualPrice',
  'monthPrice',
  'expertGroupRate',
  'expertIndividualRate',
] as const;

function RateForm({ csCorporateId, last }: { csCorporateId: number; last: Rate | null }) {
  const cache = trpc.useUtils().operations.company;
  const [billing, setBilling] = useState<Rate['billing']>(last?.billing ?? 'lesson');
  const [values, setValues] = useState({
    validFrom: '',
    groupPrice: String(last?.groupPrice ?? 0),
    individualPrice: String(last?.individualPrice ?? 0),
    monthPrice: String(last?.monthPrice ?? 0),
    expertGroupRate: String(last?.expertGroupRate ?? 0),
    expertIndividualRate: String(last?.expertIndividualRate ?? 0),
  });
  const form = useRef<HTMLFormElement>(null);
  // The form is part of the page, which has nothing to close.
  const { errorOf, clear, send, refused } = useCheckedInput(form, saveRateInput, rateFields, false);
  const change = (changed: Partial<typeof values>) => {
    setValues({ ...values, ...changed });
    clear();
  };
  const save = trpc.operations.company.saveRate.useMutation({
    onSuccess: () => toast('새 금액을 저장했어요.', { tone: 'good' }),
    onError: refused,
    // A refused amount may have been saved by another operator.
    onSettled: () => cache.get.invalidate(),
  });
  const field = (name: keyof typeof values, label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      suffix="원"
      hint={wonHint(wonOf(values[name]))}
      error={errorOf(name)}
      value={values[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  const perLesson = billing === 'lesson';
  return (
    <form
      ref={form}
      noValidate
      aria-label="새 금액"
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const input = {
          csCorporateId,
          validFrom: values.validFrom,
          billing,
          groupPrice: perLesson ? wonOf(values.groupPrice) : null,
          individualPrice: perLesson ? wonOf(values.individualPrice) : null,
          monthPrice: perLesson ? null : wonOf(values.monthPrice),
          expertGroupRate: wonOf(values.expertGroupRate),
          expertIndividualRate: wonOf(values.expertIndividualRate),
        };
        send(input, save.mutate);
      }}
    >
      <h2 className="text-h3">새 금액</h2>
      <TextField
        label="적용 시작일"
        type="date"
        error={errorOf('validFrom')}
        value={values.validFrom}
        onChange={(event) => change({ validFrom: event.target.value })}
      />
      <Segmented
        label="청구 방식"
        options={[
          { value: 'lesson', label: '건별' },
          { value: 'month', label: '월 정액' },
        ]}
        value={billing}
        onChange={setBilling}
      />
      {perLesson ? (
        <>
          {field('groupPrice', '그룹 수업')}
          {field('individualPrice', '1:1 수업')}
        </>
      ) : (
        field('monthPrice', '월 이용료')
      )}
      {field('expertGroupRate', '전문가 그룹 수업')}
      {field('expertIndividualRate', '전문가 1:1 수업')}
      <p className="text-caption text-ink-2">이미 정한 금액은 바뀌지 않고, 그날부터 새 금액으로 계산해요.</p>
      <Button type="submit" size="sm" variant="green" loading={save.isPending}>
        저장
      </Button>
    </form>
  );
}
