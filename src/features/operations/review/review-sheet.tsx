'use client';
import { LazyImage } from '~/components/content/lazy-image';
import { Link } from '~/components/navigation/link';
import { Banner } from '~/components/ui/banner';
import { StarRating } from '~/components/ui/star-rating';
import { toast } from '~/components/ui/toast';
import { setReviewPhotoHiddenInput, type AdminReview } from '~/domain/operations/schema/review';
import { reviewPhotoName } from '~/domain/review/photo-labels';
import type { OwnReviewPhoto } from '~/domain/review/schema';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { trpc } from '~/trpc/react';
import { ConfirmedButton } from '../list/confirmed-button';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { DetailList } from '../list/detail-sheet';
import { FoldedReasonForm, useReasonForm } from '../list/reason-form';
import { SheetLink } from '../list/sheet-link';
import { longTime } from '../list/format-time';

/** Shows a review with its photos. @param opened value from the address: '' for none */
export function ReviewSheet({ opened, onClose }: { opened: string; onClose: () => void }) {
  const view = trpc.operations.review.get.useQuery({ encryptedReviewId: opened }, whenOpen(opened));
  return (
    <ConsoleSheet
      opened={opened}
      title={view.data ? `${view.data.writer} 님의 후기` : '후기'}
      query={view}
      onClose={onClose}
    >
      {(review) => <ReviewView key={review.encryptedReviewId} review={review} />}
    </ConsoleSheet>
  );
}

function ReviewView({ review }: { review: AdminReview }) {
  const { rating, contents, email, writer, coachName, encryptedCoachId, photos } = review;
  const subject = review.programTitle ?? (review.serviceType && serviceTypeLabels[review.serviceType]);
  return (
    <>
      <section aria-label="후기 내용" className="space-y-3">
        <StarRating value={rating} />
        <p className="text-[15px] whitespace-pre-wrap">{contents}</p>
      </section>
      <DetailList
        details={[
          [
            '회원',
            email === null ? (
              writer
            ) : (
              <Link
                key="member"
                href={`/admin/members?q=${encodeURIComponent(email)}`}
                className="break-all underline underline-offset-4"
              >{`${writer} (${email})`}</Link>
            ),
          ],
          [
            '코치',
            <Link
              key="coach"
              href={`/admin/coaches?open=${encodeURIComponent(encryptedCoachId)}`}
              className="underline underline-offset-4"
            >
              {coachName}
            </Link>,
          ],
          subject && ['수업', subject],
          ['작성 일시', longTime(review.createdAt)],
          review.editedAt && ['수정 일시', longTime(review.editedAt)],
        ]}
      />
      <SheetLink href={`/f/reviews?review=${encodeURIComponent(review.encryptedReviewId)}`}>공개된 후기 보기</SheetLink>
      {photos.map((photo, index) => (
        <PhotoView
          key={`${photo.encryptedPhotoId} ${photo.hiddenReason}`}
          photo={photo}
          name={reviewPhotoName(index)}
        />
      ))}
    </>
  );
}

function useSetHidden() {
  const cache = trpc.useUtils().operations;
  return trpc.operations.review.setPhotoHidden.useMutation({ onSettled: () => cache.review.invalidate() });
}

function PhotoView({ photo, name }: { photo: OwnReviewPhoto; name: string }) {
  const { encryptedPhotoId, hiddenReason } = photo;
  const set = useSetHidden();
  return (
    <section aria-label={name} className="space-y-3 border-t border-line pt-5">
      <LazyImage
        src={photo.url}
        alt={name}
        width={photo.width}
        height={photo.height}
        className="h-auto max-h-[50dvh] w-full rounded-m border border-line object-contain"
      />
      {hiddenReason === null ? (
        <HidePhoto encryptedPhotoId={encryptedPhotoId} />
      ) : (
        <>
          <Banner tone="warn" title="숨긴 사진이에요.">
            {hiddenReason}
          </Banner>
          <ConfirmedButton
            variant="ghost"
            label="다시 공개하기"
            question={{ title: '이 사진을 다시 공개할까요?', description: '후기와 함께 누구에게나 보여요.' }}
            done="다시 공개했어요."
            work={() => set.mutateAsync({ encryptedPhotoId, to: 'VISIBLE' })}
          />
        </>
      )}
    </section>
  );
}

const hideSchema = setReviewPhotoHiddenInput.options[0].shape.reason;

function HidePhoto({ encryptedPhotoId }: { encryptedPhotoId: string }) {
  const set = useSetHidden();
  const form = useReasonForm(hideSchema);
  return (
    <FoldedReasonForm
      summary="이 사진을 숨겨야 하나요?"
      form={form}
      hint="메일에 그대로 들어가요. 건강 이야기는 입력하지 말아 주세요."
      action="숨기기"
      question={{
        title: '이 사진을 숨길까요?',
        description: '이 회원과 운영자만 볼 수 있게 되고, 회원에게 이유를 메일로 알려요.',
        tone: 'bad',
      }}
      isPending={set.isPending}
      onSend={({ reason }) =>
        set.mutate(
          { encryptedPhotoId, to: 'HIDDEN', reason },
          {
            onSuccess: () => toast('숨겼어요. 회원에게 메일로 알려요.', { tone: 'good' }),
            onError: form.showRejection,
          },
        )
      }
    />
  );
}
