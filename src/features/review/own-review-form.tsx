'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { browserPlace } from '~/components/browser/stored-value';
import { usePictureUploads } from '~/components/form/use-picture-uploads';
import { RestoredDraft } from '~/components/form/restored-draft';
import { SavedBesideDraft } from '~/components/form/saved-beside-draft';
import { useUnsaved } from '~/components/form/unsaved';
import { Link } from '~/components/navigation/link';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { StarInput } from '~/components/ui/star-input';
import { StarRating } from '~/components/ui/star-rating';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { reviewPolicy } from '~/domain/review/policy';
import { acceptsPhotos } from '~/domain/review/rules';
import {
  type OwnReviewKind,
  type OwnReviewPhoto,
  type OwnReviewState,
  type ReviewSubject,
  writeReviewInput,
} from '~/domain/review/schema';
import { trpc } from '~/trpc/react';
import { fieldIssues, rejectionOf } from '~/trpc/rejection';
import { baseOf, reviewDraft } from './review-draft';
import { reviewKinds, starLabels } from './review-labels';
import { ReviewPhotoField } from './review-photo-field';

/**
 * Stars, text and photos on the lessons of a contract. Every change is stored in the browser until the review is sent.
 */
export function OwnReviewForm({
  subject,
  of: { kind, review },
  photoConsent,
  onDone,
}: {
  subject: ReviewSubject;
  of: OwnReviewKind;
  photoConsent: OwnReviewState['photoConsent'];
  onDone: () => void;
}) {
  const { encryptedContractId, coach } = subject;
  const written = { encryptedContractId, kind, rating: review?.rating ?? 0, contents: review?.contents ?? '' };
  const [draftStore] = useState(() => reviewDraft(browserPlace, encryptedContractId, kind));
  const [draft] = useState(() => draftStore.read());
  const [isRestored, setIsRestored] = useState(draft !== null);
  const base = baseOf(review);
  /** The saved review on which the typed one is based. */
  const [basedOn, setBasedOn] = useState(draft?.basedOn ?? base);
  const [isDraftSaved, setIsDraftSaved] = useState(true);
  useUnsaved(!isDraftSaved);
  const [problem, setProblem] = useState('');
  const writtenPhotos = review?.photos ?? [];
  const [photos, setPhotos] = useState<readonly OwnReviewPhoto[]>(draft?.photos ?? writtenPhotos);
  const [photoProblem, setPhotoProblem] = useState<string | undefined>();
  const uploads = usePictureUploads();
  const cache = trpc.useUtils();
  // The default network mode would pause the call without a message while the browser believes that it is offline.
  const write = trpc.review.write.useMutation();
  // Once this form has saved, the newer review is its own.
  const isOutdated = review !== null && basedOn !== base && !write.isPending && !write.isSuccess;
  const { control, register, handleSubmit, getValues, reset, setError, formState } = useForm({
    resolver: zodResolver(writeReviewInput),
    defaultValues: { ...written, ...(draft && { rating: draft.rating, contents: draft.contents }) },
  });

  const saveDraft = (kept = photos) => setIsDraftSaved(draftStore.keep({ ...getValues(), photos: [...kept], basedOn }));
  const changePhotos = (next: OwnReviewPhoto[]) => {
    setPhotos(next);
    setPhotoProblem(undefined);
    saveDraft(next);
  };
  const startOver = () => {
    draftStore.remove();
    setIsRestored(false);
    setBasedOn(base);
    reset(written);
    setPhotos(writtenPhotos);
  };
  const keepDraft = () => {
    setBasedOn(base);
    setIsDraftSaved(draftStore.keep({ ...getValues(), photos: [...photos], basedOn: base }));
  };
  const submit = handleSubmit(async (values) => {
    setProblem('');
    if (uploads.progress !== null) return setPhotoProblem('사진을 올리고 있어요. 다 올린 뒤에 저장해 주세요.');
    // Without the consent there are no photos to save.
    const encryptedPhotoIds = photos.map(({ encryptedPhotoId }) => encryptedPhotoId);
    const hasPhotos = photoConsent.granted && acceptsPhotos(kind);
    try {
      await write.mutateAsync(hasPhotos ? { ...values, encryptedPhotoIds } : values);
    } catch (thrown) {
      const rejection = rejectionOf(thrown);
      const { contents: message, encryptedPhotoIds: missingPhotos } = fieldIssues(rejection);
      if (missingPhotos !== undefined) setPhotoProblem(missingPhotos);
      else if (message === undefined) setProblem(rejection.message);
      else setError('contents', { message }, { shouldFocus: true });
      return;
    }
    draftStore.remove();
    toast(review ? '후기를 수정했어요.' : '후기를 남겼어요. 고마워요.', { tone: 'good' });
    await Promise.all([
      cache.review.invalidate(),
      cache.lesson.invalidate(),
      cache.coach.profile.invalidate({ encryptedCoachId: coach.encryptedCoachId }),
      cache.coach.listReviews.invalidate(),
    ]);
    onDone();
  });
  const contents = register('contents', { onChange: () => saveDraft() });
  const rating = useWatch({ control, name: 'rating' });

  return (
    <form
      noValidate
      aria-label={`${coach.name} 코치 후기`}
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      {isOutdated ? (
        <SavedBesideDraft
          title="지금 저장된 후기"
          use="저장된 후기 불러오기"
          keep="작성하던 후기 이어 쓰기"
          note="작성하던 후기로 저장하면 지금 저장된 후기를 덮어써요."
          onUse={startOver}
          onKeep={keepDraft}
        >
          <StarRating value={review.rating} />
          <p className="mt-1">{review.contents}</p>
        </SavedBesideDraft>
      ) : isRestored ? (
        <RestoredDraft onStartOver={startOver}>작성하던 후기를 이어서 써요.</RestoredDraft>
      ) : null}
      <Controller
        control={control}
        name="rating"
        render={({ field, fieldState }) => (
          <StarInput
            legend={reviewKinds[kind].question}
            labels={starLabels}
            value={field.value}
            error={fieldState.error?.message}
            onChange={(rating) => {
              field.onChange(rating);
              saveDraft();
            }}
          />
        )}
      />
      <TextArea
        label={rating === 0 ? '후기 내용' : '어떤 점에서 그렇게 느끼셨나요?'}
        hint="무엇이 달라졌는지, 어떤 사람에게 맞는지 써 주시면 다른 회원에게 도움이 돼요."
        rows={5}
        maxLength={reviewPolicy.maxLength}
        placeholder="두 번 만에 아침에 일어날 때 목이 가벼워졌어요."
        error={formState.errors.contents?.message}
        {...contents}
      />
      {acceptsPhotos(kind) ? (
        <ReviewPhotoField
          encryptedContractId={encryptedContractId}
          kind={kind}
          consent={photoConsent}
          photos={photos}
          onChange={changePhotos}
          uploads={uploads}
          error={photoProblem}
        />
      ) : null}
      <p className="text-caption text-ink-2">
        이름은 가운데 글자를 가리고 보여 드려요. 작성일부터 {reviewPolicy.editDays}일 동안 수정할 수 있어요. 건강에 관한
        이야기는 쓰지 않아도 괜찮아요. 수업에 문제가 있었다면{' '}
        <Link href="/f/user/mypage/lesson/learner" className="font-semibold text-ink underline underline-offset-4">
          내 수업
        </Link>
        에서 신고해 주세요.
      </p>
      {problem ? (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      ) : null}
      {isDraftSaved ? null : (
        <Banner tone="warn">작성 중인 후기가 이 브라우저에 저장되지 않아요. 창을 닫기 전에 후기를 남겨 주세요.</Banner>
      )}
      <OwnerButton type="submit" variant="primary" block disabled={isOutdated} loading={formState.isSubmitting}>
        {review ? '수정한 후기 저장' : '후기 남기기'}
      </OwnerButton>
    </form>
  );
}
