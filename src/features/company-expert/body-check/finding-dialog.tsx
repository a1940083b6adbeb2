'use client';
import { useState } from 'react';
import { useOnce } from '~/components/browser/use-once';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { FormDialog } from '~/components/form/form-dialog';
import { Segmented } from '~/components/ui/segmented';
import { TextArea } from '~/components/ui/text-area';
import { type BodyCheckRound, findingInput } from '~/domain/body-check/schema';
import {
  type BodyPartKey,
  bodyParts,
  type BodySide,
  bodySides,
  sideLabels,
  spotLabel,
} from '~/domain/shared/body-parts';
import { type Finding, findingBefore } from '~/domain/body-check/rounds';
import { isExtreme, type Measure } from '~/domain/body-check/scales';
import { doctorLabels, findingText } from '~/domain/body-check/texts';
import { ScaleChoice } from './scale-choice';

type Props = {
  part: BodyPartKey;
  /** The side that is selected first, if one is already chosen. */
  first: BodySide | null;
  entries: readonly Finding[];
  rounds: readonly BodyCheckRound[];
  /** The number of this round. */
  round: number;
  onSave: (finding: Finding) => Promise<void>;
  onClose: () => void;
};

/** Dialog for one part: its side when it needs one, both scales, and the expert's note. */
export function FindingDialog({ part, first, entries, rounds, round, onSave, onClose }: Props) {
  const { caption, needsSide } = bodyParts[part];
  const [side, setSide] = useState<BodySide | null>(needsSide ? first : 'BOTH');
  return (
    <FormDialog
      open
      fillPhone
      isDirty={needsSide && side !== first}
      title={caption}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      {needsSide ? (
        <div className="mb-5">
          <p className="mb-2 font-semibold">어느 쪽인가요?</p>
          <Segmented
            label="어느 쪽"
            className="flex w-full"
            options={bodySides.map((value) => ({ value, label: sideLabels[value] }))}
            value={side}
            onChange={setSide}
          />
        </div>
      ) : null}
      {side === null ? (
        <p className="py-6 text-center text-ink-2">왼쪽, 오른쪽, 구분 없음 중에 골라 주세요.</p>
      ) : (
        <FindingForm key={side} {...{ part, side, entries, rounds, round, onSave, onClose }} />
      )}
    </FormDialog>
  );
}

function FindingForm({
  part,
  side,
  entries,
  rounds,
  round,
  onSave,
  onClose,
}: Omit<Props, 'first'> & { side: BodySide }) {
  const here = entries.find((entry) => entry.part === part && entry.side === side);
  const before = findingBefore(rounds, { part, side }, round);
  const form = useSchemaForm(findingInput, { part, side, vas: here?.vas, mmt: here?.mmt, other: here?.other ?? '' }, [
    'vas',
    'mmt',
    'other',
  ]);
  const vas = form.watch('vas') ?? null;
  const save = useOnce(async (finding: Finding) => {
    await onSave(finding);
    onClose();
  });
  const scaleField = (measure: Measure) => ({
    measure,
    value: form.watch(measure) ?? null,
    before: before?.[measure] ?? null,
    error: form.errors[measure] ? '하나를 골라 주세요.' : undefined,
    onChange: (level: number) =>
      form.setValue(measure, level, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  });
  return (
    <form {...form.place} noValidate onSubmit={form.submit(save)} className="grid gap-5">
      {before ? (
        <p className="rounded-m bg-sunken px-4 py-3 text-small">
          <b className="font-semibold">지난번({before.round}회차)</b> {findingText(before)}
          {before.other ? <span className="block text-ink-2">{before.other}</span> : null}
        </p>
      ) : null}
      {here ? <Banner tone="plain">이미 입력한 {spotLabel({ part, side })} 기록을 바꿔요.</Banner> : null}
      <ScaleChoice {...scaleField('vas')} />
      {vas !== null && isExtreme({ vas }) ? (
        <output className="block">
          <Banner tone="bad" title={doctorLabels.title}>
            {doctorLabels.forExpert}
          </Banner>
        </output>
      ) : null}
      <ScaleChoice {...scaleField('mmt')} />
      <TextArea
        label="메모"
        optional
        rows={2}
        maxLength={200}
        hint="예: 팔을 들 때 찌릿해요"
        error={form.errors.other?.message}
        {...form.register('other')}
      />
      <Button type="submit" variant="green" block>
        {here ? '바꾸기' : '기록하기'}
      </Button>
    </form>
  );
}
