'use client';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { companyProgramLabels } from '~/domain/timetable/console-labels';
import { type AdminCompany, saveOccupantInput, savePlaceInput, saveProgramInput } from '~/domain/company/manage-schema';
import { type CompanyProgramKey, companyProgramKeys } from '~/domain/company/schema';
import { questionTypeLabels } from '~/domain/timetable/question/labels';
import { questionPolicy } from '~/domain/timetable/question/policy';
import { questionTypes, toQuestionType } from '~/domain/timetable/question/schema';
import { trpc } from '~/trpc/react';
import { FormDialog } from '~/components/typed/form-dialog';
import { useCheckedInput } from './use-checked-input';

/** One kind of part: its rows, a way to change each and to add one. */
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
              {part.active ? null : <span className="text-caption text-ink-2">쓰지 않음</span>}
            </button>
          </li>
        ))}
      </ul>
      <FormDialog
        open={open !== null}
        onOpenChange={(next) => (next ? undefined : setOpen(null))}
        title={open?.part ? `${title} 바꾸기` : `${title} 추가`}
        size="s"
      >
        {open ? children(open.part, () => setOpen(null)) : null}
      </FormDialog>
    </section>
  );
}

function useSaved(onDone: () => void, onError: (thrown: unknown) => void) {
  const cache = trpc.useUtils().operations.company;
  return {
    onSuccess: async () => {
      toast('저장하고 기록에 남겼어요.', { tone: 'good' });
      onDone();
      await cache.get.invalidate();
    },
    onError,
  };
}

type FormProps<Part> = { csCorporateId: number; part: Part | null; onDone: () => void };

function PartForm({
  form,
  name,
  nameError,
  active,
  pending,
  onChange,
  onSave,
  children,
}: {
  form: RefObject<HTMLFormElement | null>;
  name: string;
  nameError: string | undefined;
  active: boolean;
  pending: boolean;
  /** Of any field. */
  onChange: () => void;
  onSave: (values: { name: string; active: boolean }) => void;
  children?: ReactNode;
}) {
  const [values, setValues] = useState({ name, active });
  return (
    <form
      ref={form}
      noValidate
      className="space-y-4 pb-2"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(values);
      }}
    >
      <TextField
        label="이름"
        error={nameError}
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
      />
      {children}
      <Checkbox
        label="지금 써요"
        checked={values.active}
        onChange={(event) => setValues({ ...values, active: event.target.checked })}
      />
      <Button type="submit" size="sm" variant="green" loading={pending}>
        저장
      </Button>
    </form>
  );
}

function PlaceForm({ csCorporateId, part, onDone }: FormProps<AdminCompany['places'][number]>) {
  const [address, setAddress] = useState(part?.address ?? '');
  const form = useRef<HTMLFormElement>(null);
  const { errorOf, clear, send, refused } = useCheckedInput(form, savePlaceInput, ['name', 'address']);
  const save = trpc.operations.company.savePlace.useMutation(useSaved(onDone, refused));
  return (
    <PartForm
      form={form}
      name={part?.name ?? ''}
      nameError={errorOf('name')}
      active={part?.active ?? true}
      pending={save.isPending}
      onChange={clear}
      onSave={(values) => send({ csCorporateId, id: part?.id, ...values, address }, save.mutate)}
    >
      <TextField
        label="주소"
        error={errorOf('address')}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
    </PartForm>
  );
}

function OccupantForm({
  csCorporateId,
  part,
  onDone,
  places,
}: FormProps<AdminCompany['occupants'][number]> & { places: AdminCompany['places'] }) {
  const [placeId, setPlaceId] = useState(part?.placeId ?? places[0]?.id ?? 0);
  const form = useRef<HTMLFormElement>(null);
  const { errorOf, clear, send, refused } = useCheckedInput(form, saveOccupantInput, ['name', 'placeId']);
  const save = trpc.operations.company.saveOccupant.useMutation(useSaved(onDone, refused));
  return (
    <PartForm
      form={form}
      name={part?.name ?? ''}
      nameError={errorOf('name')}
      active={part?.active ?? true}
      pending={save.isPending}
      onChange={clear}
      onSave={(values) => send({ csCorporateId, id: part?.id, ...values, placeId }, save.mutate)}
    >
      <SelectField
        label="장소"
        options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={errorOf('placeId')}
        value={String(placeId)}
        onChange={(event) => setPlaceId(Number(event.target.value))}
      />
    </PartForm>
  );
}

const questionOptions = [
  { value: '', label: '묻지 않아요' },
  ...questionTypes.map((type) => ({ value: String(type), label: questionTypeLabels[type] })),
];
const typeOf = (value: string) => toQuestionType(Number(value));

function ProgramForm({ csCorporateId, part, onDone }: FormProps<AdminCompany['programs'][number]>) {
  const [key, setKey] = useState<CompanyProgramKey>(part?.key ?? 'stretch');
  const [questions, setQuestions] = useState(String(part?.csCorporateProgramType ?? ''));
  const form = useRef<HTMLFormElement>(null);
  const { errorOf, clear, send, refused } = useCheckedInput(form, saveProgramInput, ['name']);
  const save = trpc.operations.company.saveProgram.useMutation(useSaved(onDone, refused));
  return (
    <PartForm
      form={form}
      name={part?.name ?? ''}
      nameError={errorOf('name')}
      active={part?.active ?? true}
      pending={save.isPending}
      onChange={clear}
      onSave={(values) =>
        send({ csCorporateId, id: part?.id, ...values, key, csCorporateProgramType: typeOf(questions) }, save.mutate)
      }
    >
      <SelectField
        label="분야"
        options={companyProgramKeys.map((value) => ({ value, label: companyProgramLabels[value] }))}
        value={key}
        onChange={(event) => setKey(companyProgramKeys.find((one) => one === event.target.value) ?? key)}
      />
      <SelectField
        label="수업 전 질문"
        hint={`처음 예약할 때, 그리고 ${questionPolicy.askAgainDays}일마다 물어봐요.`}
        options={questionOptions}
        value={questions}
        onChange={(event) => setQuestions(event.target.value)}
      />
    </PartForm>
  );
}

/** The buildings, their tenants and what is taught there. */
export function CompanyParts({ company }: { company: AdminCompany }) {
  const { csCorporateId, places, occupants, programs } = company;
  const placeName = new Map(places.map(({ id, name }) => [id, name]));
  return (
    <div className="mt-8 grid gap-8 lg:grid-cols-2">
      <PartList title="장소" parts={places} detail={({ address }) => address}>
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
