'use client';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { choiceOf, choiceSchema, OfferingFields } from '~/components/coach/offering-fields';
import { useUnsaved } from '~/components/form/unsaved';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { PlaceField } from '~/components/finder/place-field';
import { openConfirm } from '~/components/ui/confirm';
import { Button } from '~/components/ui/button';
import { cx } from '~/components/ui/cx';
import { FieldError } from '~/components/ui/field';
import { IconButton } from '~/components/ui/icon-button';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { type AdminCoach, type CoachOffering, correctCoachInput } from '~/domain/operations/schema/coach';
import { trpc } from '~/trpc/react';
import { FoldSummary } from '../list/fold-summary';
import { SheetView } from '../list/sheet-view';

type Areas = CoachOffering['areas'];
const nameOf = ({ province, city, district }: Areas[number]) => [province, city, district].filter(Boolean).join(' ');

const nothing = { name: '', times: 0 };

interface AreaListProps {
  areas: Areas;
  onChange: (areas: Areas) => void;
  problem: string | undefined;
}

/** Lists places with a button to remove each, and a field to add another. */
function AreaList({ areas, onChange, problem }: AreaListProps) {
  const [added, setAdded] = useState(nothing);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLDivElement>(null);
  // The list is longer than its visible part, so the new place is scrolled into view and the next one can be typed
  // immediately.
  useEffect(() => {
    if (added === nothing) return;
    const rows = [...(list.current?.children ?? [])];
    rows.find((row) => row.getAttribute('data-place') === added.name)?.scrollIntoView({ block: 'nearest' });
    field.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [added]);
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={problem ? 'areas-error' : undefined}
      data-missing={problem ? true : undefined}
    >
      <legend className="mb-1 text-small font-semibold">찾아가는 동네 {areas.length}곳</legend>
      <ul ref={list} className="max-h-60 divide-y divide-line overflow-y-auto rounded-m border border-line">
        {areas.map((area) => (
          <li
            key={nameOf(area)}
            data-place={nameOf(area)}
            className={cx(
              'flex items-center justify-between gap-2 pl-3 text-small',
              nameOf(area) === added.name && 'bg-green-soft',
            )}
          >
            {nameOf(area)}
            <IconButton
              label={`${nameOf(area)} 빼기`}
              icon={<X aria-hidden className="size-4" />}
              onClick={() => onChange(areas.filter((other) => other !== area))}
            />
          </li>
        ))}
      </ul>
      <FieldError id="areas-error" message={problem} />
      <div ref={field} className="mt-2">
        <PlaceField
          key={added.times}
          label="추가할 동네"
          variant="box"
          place={null}
          inline
          onChange={(place) => {
            if (!place) return;
            setAdded(({ times }) => ({ name: nameOf(place), times: times + 1 }));
            if (!areas.some((area) => nameOf(area) === nameOf(place))) onChange([...areas, place]);
          }}
        />
      </div>
    </fieldset>
  );
}

interface CorrectionFormProps {
  coach: AdminCoach;
  offering: CoachOffering;
  reason: string;
  onReason: (reason: string) => void;
  onDone: () => void;
}

function CorrectionForm({ coach, offering, reason, onReason, onDone }: CorrectionFormProps) {
  const cache = trpc.useUtils().operations;
  const { encryptedCoachId, serviceTypes } = coach;
  const { version, areas } = offering;
  const form = useSchemaForm(
    correctCoachInput.extend({ offering: choiceSchema(serviceTypes, offering) }),
    { encryptedCoachId, version, offering: choiceOf(offering), areas, reason },
    ['offering.permalinks', 'areas', 'reason'],
  );
  // The form may begin with a reason that was typed for another version and is unsaved, too.
  useUnsaved(reason !== '');
  const refresh = () => Promise.all([cache.getCoach.invalidate(), cache.getCoachOffering.invalidate()]);
  const correct = trpc.operations.correctCoach.useMutation({
    onSuccess: async ({ affected }) => {
      toast(affected === 0 ? '바뀐 내용이 없어요.' : '수정하고 코치에게 알렸어요.', {
        tone: affected === 0 ? 'plain' : 'good',
      });
      onDone();
      await refresh();
    },
    onError: async (error) => {
      if (form.showRejection(error).code === 'COACH_MOVED') await refresh();
    },
  });
  const onSave = form.submit(async (input) => {
    const description = '검색에 바로 반영되고, 코치에게 이유를 담은 메일을 보내요. 잡힌 수업과 계약은 그대로예요.';
    if (await openConfirm({ title: '이대로 수정할까요?', description, confirmLabel: '수정하기' }))
      correct.mutate(input);
  });
  return (
    <div {...form.place} className="space-y-5 rounded-m border border-line p-4">
      <FormProvider {...form}>
        <OfferingFields serviceTypes={serviceTypes} options={offering} />
      </FormProvider>
      <AreaList
        areas={form.watch('areas')}
        onChange={(next) =>
          form.setValue('areas', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
        problem={form.errors.areas?.message}
      />
      <TextArea
        label="수정하는 이유"
        hint="메일에 그대로 들어가요. 건강 이야기는 입력하지 말아 주세요."
        rows={3}
        maxLength={500}
        error={form.errors.reason?.message}
        {...form.register('reason', { onChange: () => onReason(form.getValues('reason')) })}
      />
      <Button size="sm" loading={correct.isPending} onClick={onSave}>
        수정하기
      </Button>
    </div>
  );
}

/** Lets an operator correct the search data of an approved coach. */
export function CoachCorrection({ coach }: { coach: AdminCoach }) {
  const [open, setOpen] = useState(false);
  // The choices begin again with another version of the coach. The reason stays.
  const [reason, setReason] = useState('');
  const { encryptedCoachId } = coach;
  const onDone = () => {
    setOpen(false);
    setReason('');
  };
  const view = trpc.operations.getCoachOffering.useQuery({ encryptedCoachId }, { enabled: open, retry: false });
  return (
    <details className="text-small" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <FoldSummary>프로그램, 목적, 동네를 수정할까요?</FoldSummary>
      {open ? (
        <SheetView query={view}>
          {(offering) => (
            <CorrectionForm key={offering.version} onReason={setReason} {...{ coach, offering, reason, onDone }} />
          )}
        </SheetView>
      ) : null}
    </details>
  );
}
