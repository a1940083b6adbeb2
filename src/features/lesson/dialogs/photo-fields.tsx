'use client';
import { useState } from 'react';
import { uploadComplaintPhoto } from '~/components/browser/upload-picture';
import { PictureField } from '~/components/form/picture-field';
import { complaintPhotoPolicy } from '~/domain/lesson/policy';

const { maxPerSide, keptDays } = complaintPhotoPolicy;
const note = `운영자만 봐요. 결정하고 ${keptDays}일 뒤에 지워요. 다른 사람의 얼굴은 나오지 않게 해 주세요.`;

/** Fields for the photos that belong to the words of one side: the chosen ones and an empty one, up to the limit. */
export function PhotoFields({
  onChange,
  error,
}: {
  /** Called with the ids of the uploaded photos. */
  onChange: (ids: string[]) => void;
  error?: string | undefined;
}) {
  const [slots, setSlots] = useState<readonly (string | null)[]>(Array.from({ length: maxPerSide }, () => null));
  const empty = slots.indexOf(null);
  const change = (at: number, id: string | null) => {
    const next = slots.with(at, id);
    setSlots(next);
    onChange(next.filter((slot) => slot !== null));
  };
  return (
    <div className="mt-4 grid gap-3">
      {slots.map((id, index) =>
        id === null && index !== empty ? null : (
          <PictureField
            // A photo stays in its place, because its field shows the chosen file.
            key={index}
            label={`사진 ${index + 1} (선택)`}
            {...(index === 0 ? { note } : {})}
            {...(error && (index === empty || empty === -1) ? { error } : {})}
            value={id}
            onChange={(next) => change(index, next)}
            upload={uploadComplaintPhoto}
          />
        ),
      )}
    </div>
  );
}
