'use client';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '~/components/navigation/link-button';
import { Button } from '~/components/ui/button';
import { Segmented } from '~/components/ui/segmented';
import { SelectField } from '~/components/ui/select-field';
import { lessonPhotoPolicy } from '~/domain/lesson/photo';
import type { LessonNotebook } from '~/domain/lesson/schema/note';
import type { ComparedPhoto } from '~/domain/lesson/schema/photo';
import { comparedLabel, poseLabels } from '~/domain/lesson/texts/photo-labels';
import { PhotoPose } from '~/generated/prisma/enums';
import { reviewPath } from '../../contract/review-offer';
import { NoteSection } from '../note-section';
import { CompareRegister } from './compare-register';
import { CompareSlider } from './compare-slider';

/** Compares photos of the same pose, and opens the dialog that adds one. */
export function CompareSection({ notebook }: { notebook: LessonNotebook }) {
  const { comparedPhotos, photoConsent, opened } = notebook;
  const [isRegistering, setRegistering] = useState(false);
  if (comparedPhotos === null || !photoConsent?.granted) return null;
  const canAdd = opened?.canAddPhotos ?? false;
  const poses = Object.values(PhotoPose).filter((pose) => hasTwoLessons(ofPose(comparedPhotos, pose)));
  if (poses.length === 0 && !canAdd) return null;
  return (
    <div className="mt-8">
      <NoteSection
        title="같은 자세 비교"
        detail="같은 자세로 찍은 사진을 날짜와 수업 횟수와 함께 비교해요."
        action={
          canAdd ? (
            <Button size="sm" variant="soft" onClick={() => setRegistering(true)}>
              <Camera aria-hidden className="size-4" />
              비교 사진 올리기
            </Button>
          ) : null
        }
      >
        {poses.length > 0 ? (
          <>
            <Compare photos={comparedPhotos} poses={poses} />
            {notebook.side === 'learner' ? (
              <p className="mt-4 text-center">
                <LinkButton size="sm" href={reviewPath(notebook, 'BEFORE_AFTER')}>
                  비교 사진 후기 쓰기
                </LinkButton>
              </p>
            ) : null}
          </>
        ) : (
          <p className="rounded-m bg-sunken px-4 py-3 text-small text-ink-2">
            {comparedPhotos.length === 0
              ? '아직 비교 사진이 없어요. 서로 다른 수업에서 같은 자세로 한 장씩 찍으면 비교할 수 있어요.'
              : '다음 수업에서 같은 자세로 한 번 더 찍으면 비교할 수 있어요.'}
          </p>
        )}
      </NoteSection>
      {opened && canAdd ? (
        <CompareRegister
          open={isRegistering}
          onClose={() => setRegistering(false)}
          encryptedLessonId={opened.encryptedLessonId}
          photos={comparedPhotos}
          isFull={opened.photos.length >= lessonPhotoPolicy.maxPerLesson}
        />
      ) : null}
    </div>
  );
}

const ofPose = (photos: readonly ComparedPhoto[], pose: PhotoPose) => photos.filter((photo) => photo.pose === pose);
const hasTwoLessons = (photos: readonly ComparedPhoto[]) =>
  new Set(photos.map(({ startsAt }) => startsAt.getTime())).size > 1;

function Compare({ photos, poses }: { photos: readonly ComparedPhoto[]; poses: readonly PhotoPose[] }) {
  const [chosenPose, setPose] = useState<PhotoPose | null>(null);
  const pose = poses.find((candidate) => candidate === chosenPose) ?? poses[0];
  if (!pose) return null;
  return (
    <>
      {poses.length > 1 ? (
        <Segmented
          label="자세"
          className="mb-4"
          options={poses.map((value) => ({ value, label: poseLabels[value] }))}
          value={pose}
          onChange={setPose}
        />
      ) : null}
      <ComparePose key={pose} photos={ofPose(photos, pose)} />
    </>
  );
}

/** Lets the user choose two photos of one pose; at first the oldest and the newest. */
function ComparePose({ photos }: { photos: readonly ComparedPhoto[] }) {
  const [chosen, setChosen] = useState<{ before?: string; after?: string }>({});
  const find = (id: string | undefined) => photos.find(({ encryptedPhotoId }) => encryptedPhotoId === id);
  const before = find(chosen.before) ?? photos[0];
  const after = find(chosen.after) ?? photos.at(-1);
  if (!before || !after) return null;
  const options = photos.map((photo) => ({ value: photo.encryptedPhotoId, label: comparedLabel(photo) }));
  return (
    <>
      <div className="mb-4 grid gap-3 sm:grid-cols-2">
        <SelectField
          label="이전"
          options={options}
          value={before.encryptedPhotoId}
          onChange={({ target }) => setChosen({ ...chosen, before: target.value })}
        />
        <SelectField
          label="이후"
          options={options}
          value={after.encryptedPhotoId}
          onChange={({ target }) => setChosen({ ...chosen, after: target.value })}
        />
      </div>
      <CompareSlider before={before} after={after} />
    </>
  );
}
