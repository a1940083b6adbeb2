'use client';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '~/components/ui/button';
import { FieldError } from '~/components/ui/field';
import { IconButton } from '~/components/ui/icon-button';
import { SelectField } from '~/components/ui/select-field';
import { partNumberRules, partNumbers } from '~/domain/lesson/note-numbers';
import { emptyPart, MAX_NOTE_PARTS } from '~/domain/lesson/schema/note-health';
import { bodyPartKeys, bodyParts, bodySides, sideLabels, sidesOf, spotLabel } from '~/domain/shared/body-parts';
import { NumberFields } from './number-fields';
import type { NoteFormState } from './use-note-form';

const partOptions = bodyPartKeys.map((part) => ({ value: part, label: bodyParts[part].caption }));

/** Pain, movement and angle of up to five parts of the body. */
export function PartFields({ form }: { form: NoteFormState }) {
  const parts = useFieldArray({ control: form.control, name: 'health.parts' });
  const errors = form.errors.health?.parts;
  return (
    <fieldset>
      <legend className="font-semibold">부위별 기록</legend>
      <p className="mb-3 text-caption text-ink-2">
        통증은 0(통증 없음)부터 10(참기 힘든 통증)까지, 움직임은 0(움직이지 않음)부터 5(아주 부드러움)까지예요.
      </p>
      <ol className="grid gap-3">
        {parts.fields.map((field, index) => (
          <PartRow key={field.id} form={form} index={index} onRemove={() => parts.remove(index)} />
        ))}
      </ol>
      <FieldError id="note-parts-error" message={errors?.root?.message ?? errors?.message} />
      {parts.fields.length < MAX_NOTE_PARTS ? (
        <Button
          variant="ghost"
          block
          className="mt-3"
          onClick={() => parts.append(emptyPart({ part: '허리', side: 'BOTH' }))}
        >
          <Plus aria-hidden className="size-4" />
          부위 추가
        </Button>
      ) : null}
    </fieldset>
  );
}

function PartRow({ form, index, onRemove }: { form: NoteFormState; index: number; onRemove: () => void }) {
  const { part, side } = useWatch({ control: form.control, name: `health.parts.${index}` });
  const sides = sidesOf(part);
  const choose = (spot: { part: typeof part; side: typeof side }) => {
    form.setValue(`health.parts.${index}.part`, spot.part, { shouldDirty: true });
    form.setValue(`health.parts.${index}.side`, spot.side, { shouldDirty: true });
  };
  return (
    <li className="rounded-m border border-line bg-card p-4">
      <fieldset>
        <legend className="sr-only">{spotLabel({ part, side })}</legend>
        <div className="mb-3 flex items-start gap-2">
          <SelectField
            className="min-w-0 flex-1"
            label="부위"
            options={partOptions}
            value={part}
            onChange={({ target }) => {
              const next = bodyPartKeys.find((key) => key === target.value) ?? part;
              choose({ part: next, side: sidesOf(next).includes(side) ? side : 'BOTH' });
            }}
          />
          {sides.length > 1 ? (
            <SelectField
              className="min-w-0 flex-1"
              label="좌우"
              options={sides.map((value) => ({ value, label: sideLabels[value] }))}
              value={side}
              onChange={({ target }) =>
                choose({ part, side: bodySides.find((value) => value === target.value) ?? side })
              }
            />
          ) : null}
          <IconButton
            className="mt-8 -mr-2"
            label={`${spotLabel({ part, side })} 빼기`}
            icon={<Trash2 aria-hidden className="size-4.5" />}
            onClick={onRemove}
          />
        </div>
        <NumberFields
          form={form}
          names={partNumbers}
          rules={partNumberRules}
          pathOf={(field) => `health.parts.${index}.${field}`}
          errors={form.errors.health?.parts?.[index]}
        />
      </fieldset>
    </li>
  );
}
