'use client';
import { useState } from 'react';
import { z } from 'zod';
import { useSendInTurn } from '~/components/browser/use-send-once';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import type { AdminCoach } from '~/domain/operations/schema/coach';
import { taxTypeLabels } from '~/domain/settlement/texts/labels';
import { saveTaxTypeInput } from '~/domain/settlement/schema';
import { taxTypes } from '~/domain/settlement/statement';
import { formatBusinessNumber } from '~/domain/shared/business-number';
import { trpc } from '~/trpc/react';
import type { Details } from '../list/save-conflict';
import { SaveForm } from '../list/save-form';

const textOf = (businessNumber: string | null) => (businessNumber === null ? '' : formatBusinessNumber(businessNumber));

const taxForm = z.discriminatedUnion('type', [
  // The number stays typed while the type is another one.
  z.object({ type: z.literal('INDIVIDUAL'), businessNumber: z.string().transform(() => null) }),
  z.object({ type: z.literal('BUSINESS'), businessNumber: saveTaxTypeInput.shape.businessNumber.unwrap() }),
]);
type TaxForm = z.input<typeof taxForm>;

const formOf = (businessNumber: string | null): TaxForm => ({
  type: businessNumber === null ? 'INDIVIDUAL' : 'BUSINESS',
  businessNumber: textOf(businessNumber),
});
const detailsOf = ({ type, businessNumber }: TaxForm): Details => [
  ['세금 유형', taxTypeLabels[type]],
  ['사업자등록번호', (type === 'BUSINESS' && textOf(businessNumber.replaceAll(/\D/g, '') || null)) || '없음'],
];

/** Sets how a coach is taxed from the next statement on. */
export function CoachTax({ coach: { encryptedCoachId, businessNumber } }: { coach: AdminCoach }) {
  const cache = trpc.useUtils().operations;
  const form = useSchemaForm(taxForm, formOf(businessNumber), ['businessNumber']);
  /** The business number that the next save is based on. */
  const [from, setFrom] = useState(businessNumber);
  const [hasConflict, setHasConflict] = useState(false);
  const save = trpc.operations.settlement.saveTaxType.useMutation({
    onSuccess: async (_, saved) => {
      toast('저장했어요. 운영 기록에 남아요.', { tone: 'good' });
      setFrom(saved.businessNumber);
      form.reset(form.getValues());
      setHasConflict(false);
      await cache.getCoach.invalidate();
    },
    onError: async (thrown) => {
      if (form.showRejection(thrown).code !== 'CONFLICT') return;
      const coach = await cache.getCoach.fetch({ encryptedCoachId }, { staleTime: 0 }).catch(() => null);
      if (!coach) return;
      setFrom(coach.businessNumber);
      setHasConflict(true);
    },
  });
  const saveOnce = useSendInTurn(save);
  return (
    <SaveForm
      {...form.place}
      aria-label="세금 유형"
      className="space-y-4 border-t border-line pt-5"
      submitLabel="세금 유형 저장"
      variant="ghost"
      conflict={hasConflict ? { saved: from, details: detailsOf(formOf(from)), typed: detailsOf(form.watch()) } : null}
      pending={save.isPending}
      onTake={() => {
        form.reset(formOf(from));
        setHasConflict(false);
      }}
      onSubmit={form.submit((typed) => saveOnce({ encryptedCoachId, from, businessNumber: typed.businessNumber }))}
    >
      <SelectField
        label="세금 유형"
        hint="다음 정산 명세서부터 이 유형으로 계산해요. 사업자에게는 세금을 공제하지 않고 지급해요."
        options={taxTypes.map((value) => ({ value, label: taxTypeLabels[value] }))}
        {...form.register('type', { deps: 'businessNumber' })}
      />
      {form.watch('type') === 'BUSINESS' ? (
        <TextField
          label="사업자등록번호"
          inputMode="numeric"
          autoComplete="off"
          placeholder="123-45-67890"
          error={form.errors.businessNumber?.message}
          {...form.register('businessNumber')}
        />
      ) : null}
    </SaveForm>
  );
}
