'use client';
import { useState } from 'react';
import { z } from 'zod';
import { useSendInTurn } from '~/components/browser/use-send-once';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { type AdminCompany, saveRateInput } from '~/domain/company/schema/manage';
import { formatWon } from '~/domain/shared/money';
import { typedNumber } from '~/domain/shared/typed-value';
import { formatDayWithYear } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import { DetailList } from '../list/detail-sheet';
import { ContractEnd } from './contract-end';
import { FormDialog } from '~/components/form/form-dialog';
import { amounts, RateFields } from './rate-fields';

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
                aria-label={`${formatDayWithYear(contract.startsOn)} 계약의 종료일 정하기`}
              >
                종료일 정하기
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
      <RateForm csCorporateId={company.csCorporateId} latestRate={company.contracts[0]?.rates[0] ?? null} />
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
        ['청구 방식', isPerLesson ? '건별' : '월 정액'],
        isPerLesson && ['그룹 수업', won(rate.groupPrice)],
        isPerLesson && ['1:1 수업', won(rate.individualPrice)],
        !isPerLesson && ['월 이용료', won(rate.monthPrice)],
        ['전문가 지급액(그룹 수업)', won(rate.expertGroupRate)],
        ['전문가 지급액(1:1 수업)', won(rate.expertIndividualRate)],
      ]}
    />
  );
}

/** An empty field means 0 won. */
const wonOf = (value: string) => (value.trim() === '' ? 0 : typedNumber(value));

const typedWon = z.string().transform(wonOf).pipe(saveRateInput.shape.expertGroupRate);
/** An amount of the other billing, whatever its field contains. */
const unbilled = z.string().transform(() => null);
const expertRates = { expertGroupRate: typedWon, expertIndividualRate: typedWon };
const rateForm = z.discriminatedUnion('billing', [
  saveRateInput.extend({
    ...expertRates,
    billing: z.literal('lesson'),
    groupPrice: typedWon,
    individualPrice: typedWon,
    monthPrice: unbilled,
  }),
  saveRateInput.extend({
    ...expertRates,
    billing: z.literal('month'),
    groupPrice: unbilled,
    individualPrice: unbilled,
    monthPrice: typedWon,
  }),
]);

function RateForm({ csCorporateId, latestRate }: { csCorporateId: number; latestRate: Rate | null }) {
  const cache = trpc.useUtils().operations.company;
  const form = useSchemaForm(
    rateForm,
    {
      csCorporateId,
      validFrom: '',
      billing: latestRate?.billing ?? 'lesson',
      groupPrice: String(latestRate?.groupPrice ?? 0),
      individualPrice: String(latestRate?.individualPrice ?? 0),
      monthPrice: String(latestRate?.monthPrice ?? 0),
      expertGroupRate: String(latestRate?.expertGroupRate ?? 0),
      expertIndividualRate: String(latestRate?.expertIndividualRate ?? 0),
    },
    ['validFrom', ...amounts],
  );
  const save = trpc.operations.company.saveRate.useMutation({
    onSuccess: () => {
      toast('새 금액을 저장했어요.', { tone: 'good' });
      form.reset(form.getValues());
    },
    onError: form.showRejection,
    // A rejected amount may have been saved by another operator.
    onSettled: () => cache.get.invalidate(),
  });
  const saveOnce = useSendInTurn({ mutateAsync: useIdempotentCall(save.mutateAsync) });
  return (
    <form {...form.place} noValidate aria-label="새 금액" className="space-y-4" onSubmit={form.submit(saveOnce)}>
      <h2 className="text-h3">새 금액</h2>
      <TextField
        label="적용 시작일"
        type="date"
        error={form.errors.validFrom?.message}
        {...form.register('validFrom')}
      />
      <RateFields
        form={form}
        typed={form.watch()}
        toWon={wonOf}
        onBilling={(billing) => form.setValue('billing', billing, { shouldDirty: true })}
      />
      <p className="text-caption text-ink-2">적용 시작일부터 새 금액으로 계산해요. 그 전의 금액은 바뀌지 않아요.</p>
      <Button type="submit" size="sm" variant="green" loading={save.isPending}>
        저장
      </Button>
    </form>
  );
}
