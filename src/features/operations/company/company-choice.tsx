'use client';
import { Checkbox } from '~/components/ui/checkbox';
import { FailedPart } from '~/components/ui/failed-part';
import { FieldError } from '~/components/ui/field';
import { trpc } from '~/trpc/react';

interface CompanyChoiceProps {
  legend: string;
  value: readonly number[];
  error: string | undefined;
  onChange: (csCorporateIds: number[]) => void;
}

const ERROR_ID = 'company-choice-error';

/** Selects some of the companies. */
export function CompanyChoice({ legend, value, error, onChange }: CompanyChoiceProps) {
  const list = trpc.operations.company.list.useQuery();
  return (
    <fieldset aria-describedby={error ? ERROR_ID : undefined} aria-invalid={error ? true : undefined}>
      <legend className="text-small font-semibold">{legend}</legend>
      {list.isError ? <FailedPart title="회사를 불러오지 못했어요." onRetry={() => list.refetch()} /> : null}
      <div className="mt-1 max-h-60 overflow-y-auto rounded-m border border-line px-4 py-1.5">
        {list.data?.length === 0 ? <p className="py-2 text-small text-ink-2">회사가 없어요.</p> : null}
        {list.data?.map(({ csCorporateId, name, members }) => (
          <Checkbox
            key={csCorporateId}
            label={name}
            hint={`가입한 직원 ${members.toLocaleString('ko-KR')}명`}
            checked={value.includes(csCorporateId)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...value, csCorporateId] : value.filter((other) => other !== csCorporateId),
              )
            }
          />
        ))}
      </div>
      <FieldError id={ERROR_ID} message={error} />
    </fieldset>
  );
}
