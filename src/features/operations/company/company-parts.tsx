'use client';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '~/components/form/form-dialog';
import { Button } from '~/components/ui/button';
import type { AdminCompany } from '~/domain/company/schema/manage';
import { companyProgramLabels } from '~/domain/company/program-labels';
import { OccupantForm, ProgramForm } from './part-forms';
import { PlaceForm } from './place-form';

/** Lists the parts of one kind, with buttons to change each and to add one. */
function PartList<Part extends { id: number; name: string; active: boolean }>({
  title,
  parts,
  detail,
  children,
}: {
  title: string;
  parts: readonly Part[];
  detail: (part: Part) => string;
  children: (part: Part | null, onDone: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState<{ part: Part | null } | null>(null);
  return (
    <section aria-label={title}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-h3">{title}</h2>
        <Button size="sm" onClick={() => setOpen({ part: null })} aria-label={`${title} 추가`}>
          추가
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-m border border-line bg-card">
        {parts.length === 0 ? <li className="px-4 py-3 text-small text-ink-2">아직 없어요.</li> : null}
        {parts.map((part) => (
          <li key={part.id}>
            <button
              type="button"
              onClick={() => setOpen({ part })}
              className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left text-small hover:bg-sunken/40"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{part.name}</span>
                <span className="block text-caption text-ink-2">{detail(part)}</span>
              </span>
              {part.active ? null : <span className="text-caption text-ink-2">사용 안 함</span>}
            </button>
          </li>
        ))}
      </ul>
      <FormDialog
        open={open !== null}
        onOpenChange={(next) => (next ? undefined : setOpen(null))}
        title={open?.part ? `${title} 수정` : `${title} 추가`}
        size="s"
      >
        {open ? children(open.part, () => setOpen(null)) : null}
      </FormDialog>
    </section>
  );
}

/** Lists the company's buildings, occupants and programs. */
export function CompanyParts({ company }: { company: AdminCompany }) {
  const { csCorporateId, places, occupants, programs } = company;
  const placeName = new Map(places.map(({ id, name }) => [id, name]));
  return (
    <div className="mt-8 grid gap-8 lg:grid-cols-2">
      <PartList
        title="장소"
        parts={places}
        detail={({ address, district }) => (district ? address : `${address} · 동네 미입력`)}
      >
        {(part, onDone) => <PlaceForm {...{ csCorporateId, part, onDone }} />}
      </PartList>
      <PartList title="프로그램" parts={programs} detail={({ key }) => companyProgramLabels[key]}>
        {(part, onDone) => <ProgramForm {...{ csCorporateId, part, onDone }} />}
      </PartList>
      {company.isUseOccupant ? (
        <PartList title="입주사" parts={occupants} detail={({ placeId }) => placeName.get(placeId) ?? ''}>
          {(part, onDone) => <OccupantForm {...{ csCorporateId, part, onDone, places }} />}
        </PartList>
      ) : null}
    </div>
  );
}
