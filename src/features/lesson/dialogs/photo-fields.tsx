'use client';
import { useState } from 'react';
import { uploadComplaintPhoto } from '~/components/browser/upload-picture';
import { PictureField } from '~/components/form/picture-field';
import { complaintPhotoPolicy } from '~/domain/lesson/policy';

const { maxPerSide, keptDays } = complaintPhotoPolicy;
/** Places of the photos. A photo stays in its place, because its field shows the chosen file. */
const places = Array.from({ length: maxPerSide }, (_, index) => index + 1);
const note = `운영자만 볼 수 있어요. 신고 처리가 끝나고 ${keptDays}일이 지나면 지워요. 다른 사람의 얼굴은 나오지 않게 해 주세요.`;

/** Fields for the photos that belong to the words of one side: the chosen ones and an empty one, up to the limit. */
export function PhotoFields({
  onChange,
  error,
}: {
  /** Called with the ids of the uploaded photos. */
  onChange: (ids: string[]) => void;
  error?: string | undefined;
}) {
  const [slots, setSlots] = useState<readonly (string | null)[]>(places.map(() => null));
  const empty = slots.indexOf(null);
  const change = (at: number, id: string | null) => {
    const next = slots.with(at, id);
    setSlots(next);
    onChange(next.filter((slot) => slot !== null));
  };
  return (
    <div className="mt-4 grid gap-3">
      {places.map((place) => {
        const [index, id] = [place - 1, slots[place - 1] ?? null];
        if (id === null && index !== empty) return null;
        return (
          <PictureField
            key={place}
            label={`사진 ${place} (선택)`}
            {...(place === 1 ? { note } : {})}
            {...(error && (index === empty || empty === -1) ? { error } : {})}
            value={id}
            onChange={(next) => change(index, next)}
            upload={uploadComplaintPhoto}
          />
        );
      })}
    </div>
  );
}
