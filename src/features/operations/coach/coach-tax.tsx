'use client';
import { useRef, useState } from 'react';
import { useCheckedInput } from '~/components/browser/use-checked-input';
import { useSendInTurn } from '~/components/browser/use-send-once';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import type { AdminCoach } from '~/domain/operations/schema/coach';
import { taxTypeLabels } from '~/domain/settlement/texts/labels';
import { saveTaxTypeInput } from '~/domain/settlement/schema';
import { type TaxType, taxTypes } from '~/domain/settlement/statement';
import { formatBusinessNumber } from '~/domain/shared/business-number';
import { trpc } from '~/trpc/react';
import type { Details } from '../list/save-conflict';
import { SaveForm } from '../list/save-form';

const typeOf = (businessNumber: string | null): TaxType => (businessNumber === null ? 'INDIVIDUAL' : 'BUSINESS');
const textOf = (businessNumber: string | null) => (businessNumber === null ? '' : formatBusinessNumber(businessNumber));

const detailsOf = (type: TaxType, number: string): Details => [
  ['세금 유형', taxTypeLabels[type]],
  ['사업자등록번호', (type === 'BUSINESS' && textOf(number.replaceAll(/\D/g, '') || null)) || '없음'],
];

/** Sets how a coach is taxed from the next statement on. */
export function CoachTax({ coach: { encryptedCoachId, businessNumber } }: { coach: AdminCoach }) {
  const cache = trpc.useUtils().operations;
  const [type, setType] = useState(typeOf(businessNumber));
  const [number, setNumber] = useState(textOf(businessNumber));
  /** The business number that the next save is based on. */
  const [from, setFrom] = useState(businessNumber);
  const form = useRef<HTMLFormElement>(null);
  const isDirty = type !== typeOf(from) || (type === 'BUSINESS' && number.replaceAll(/\D/g, '') !== from);
  const { errorOf, clear, send, refused } = useCheckedInput(form, saveTaxTypeInput, ['businessNumber'], isDirty);
  const [hasConflict, setHasConflict] = useState(false);
  const save = trpc.operations.settlement.saveTaxType.useMutation({
    onSuccess: async (_, saved) => {
      toast('저장했어요. 운영 기록에 남아요.', { tone: 'good' });
      setFrom(saved.businessNumber);
      setHasConflict(false);
      await cache.getCoach.invalidate();
    },
    onError: async (thrown) => {
      if (refused(thrown).code !== 'CONFLICT') return;
      const coach = await cache.getCoach.fetch({ encryptedCoachId }, { staleTime: 0 }).catch(() => null);
      if (!coach) return;
      setFrom(coach.businessNumber);
      setHasConflict(true);
    },
  });
  const saveOnce = useSendInTurn(save);
  const take = () => {
    setType(typeOf(from));
    setNumber(textOf(from));
    clear();
    setHasConflict(false);
  };
  const submit = () => {
    send({ encryptedCoachId, from, businessNumber: type === 'BUSINESS' ? number : null }, saveOnce);
  };
  return (
    <SaveForm
      ref={form}
      aria-label="세금 유형"
      className="space-y-4 border-t border-line pt-5"
      submitLabel="세금 유형 저장"
      variant="ghost"
      conflict={
        hasConflict ? { saved: from, details: detailsOf(typeOf(from), from ?? ''), typed: detailsOf(type, number) } : null
      }
      pending={save.isPending}
      onTake={take}
      onSubmit={submit}
    >
      <SelectField
        label="세금 유형"
        hint="다음 정산 명세서부터 이 유형으로 세금을 공제해요."
        options={taxTypes.map((value) => ({ value, label: taxTypeLabels[value] }))}
        value={type}
        onChange={(event) => {
          setType(taxTypes.find((one) => one === event.target.value) ?? type);
          clear();
        }}
      />
      {type === 'BUSINESS' ? (
        <TextField
          label="사업자등록번호"
          inputMode="numeric"
          autoComplete="off"
          placeholder="123-45-67890"
          value={number}
          error={errorOf('businessNumber')}
          onChange={(event) => {
            setNumber(event.target.value);
            clear();
          }}
        />
      ) : null}
    </SaveForm>
  );
}
