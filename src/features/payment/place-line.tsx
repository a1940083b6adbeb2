'use client';
import { MapPin } from 'lucide-react';
import { z } from 'zod';
import { PlaceField } from '~/components/finder/place-field';
import { FormDialog } from '~/components/form/form-dialog';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import { type LessonAddress, lessonAddressSchema } from '~/domain/payment/schema';
import { placeLabel } from './payment-labels';

interface PlaceLineProps {
  place: LessonAddress | null;
  onChange: (place: LessonAddress) => void;
  /** Whether the dialog is open. The pay button also opens it while the unit number is missing. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Returns whether the place has a unit or house number, so that a coach can find it. */
export function hasUnit(place: LessonAddress | null): place is LessonAddress {
  return place !== null && place.detail.trim() !== '';
}

/** The place of the lessons, with the dialog that changes it. */
export function PlaceLine({ place, onChange, open, onOpenChange }: PlaceLineProps) {
  const withoutUnit = place !== null && !hasUnit(place);
  return (
    <section aria-labelledby="payment-place">
      <h2 id="payment-place" className="mb-2.5 text-[15.5px] font-semibold">
        어디로 갈까요?
      </h2>
      <div className="flex items-center gap-3 rounded-[16px] border border-line bg-card py-3 pr-2 pl-4">
        <MapPin aria-hidden className="size-5 shrink-0 text-green" />
        <p className="min-w-0 flex-1 leading-normal">
          {place ? placeLabel(place) : <span className="text-ink-2">수업 받을 주소를 알려 주세요.</span>}
          {withoutUnit ? (
            <span className="block text-small text-warn">코치가 찾아올 수 있게 동·호수도 입력해 주세요.</span>
          ) : null}
        </p>
        <Button variant="text" size="sm" onClick={() => onOpenChange(true)}>
          {!place ? '주소 입력' : withoutUnit ? '상세 주소 입력' : '바꾸기'}
        </Button>
      </div>
      {open ? (
        <PlaceDialog
          place={place}
          onClose={() => onOpenChange(false)}
          onChange={(next) => {
            onOpenChange(false);
            onChange(next);
          }}
        />
      ) : null}
    </section>
  );
}

const { detail: detailText, ...districtFields } = lessonAddressSchema.shape;
const placeInput = z.object({
  district: z.object(districtFields),
  detail: detailText.pipe(z.string().min(1, '건물 이름이나 도로명 주소와 동·호수를 입력해 주세요.')),
});

type District = z.input<typeof placeInput>['district'];

function PlaceDialog({
  place,
  onChange,
  onClose,
}: Pick<PlaceLineProps, 'place' | 'onChange'> & { onClose: () => void }) {
  const { register, watch, setValue, errors, isDirty, submit } = useSchemaForm(
    placeInput,
    { district: place ?? undefined, detail: place?.detail ?? '' },
    ['detail'],
  );
  const district = watch('district') as District | undefined;
  return (
    <FormDialog
      open
      isDirty={isDirty}
      onOpenChange={(open) => open || onClose()}
      title="수업 받을 주소"
      size="s"
      footer={
        <Button
          variant="primary"
          disabled={!district}
          onClick={submit((typed) => onChange({ ...typed.district, detail: typed.detail }))}
        >
          이 주소로 설정
        </Button>
      }
    >
      <div className="rounded-m border border-field bg-card p-1">
        <PlaceField
          label="동네"
          place={district ?? null}
          onChange={(next) => setValue('district', next as District, { shouldDirty: true })}
          inline
        />
      </div>
      <TextField
        className="mt-4"
        label="상세 주소"
        placeholder="다온아파트 101동 1203호"
        maxLength={200}
        autoComplete="address-line2"
        error={errors.detail?.message}
        {...register('detail')}
      />
    </FormDialog>
  );
}
