'use client';
import type { ReactNode } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { LazyImage } from '~/components/content/lazy-image';
import { Button } from '~/components/ui/button';
import { toast } from '~/components/ui/toast';
import { type ComplaintView, lessonStatusLabels } from '~/domain/operations/schema/record';
import { visitEntries, visitTexts } from '~/domain/lesson/texts/visit-labels';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';

/** Shows the basis of a decision: the statements of both sides, and what was written when the lesson ended. */
export function ComplaintSides({ complaint }: { complaint: ComplaintView }) {
  const { reporter, reportedBy, text, createdAt, lesson, ending, visit, photos } = complaint;
  const other = reportedBy === 'coach' ? `${complaint.learner} 님` : `${complaint.coach} 코치`;
  return (
    <>
      <Statement title={`${reporter} ${reportedBy === 'coach' ? '코치의' : '님의'} 의견`} at={createdAt}>
        {text}
      </Statement>
      {ending && lesson ? (
        <Statement title={`수업이 끝날 때 남긴 의견 (${lessonStatusLabels[lesson.status]})`} at={ending.at}>
          {ending.reason}
        </Statement>
      ) : null}
      {lesson ? (
        <section aria-label="현장 기록">
          <h3 className="mb-1 text-small font-semibold">코치의 현장 기록</h3>
          <p className="text-[15px] tnum">
            {visitEntries(visit)
              .map((entry) => entry.join(' '))
              .join(' · ')}
          </p>
          <p className="mt-1 text-caption text-ink-2">{visitTexts.basis}</p>
        </section>
      ) : null}
      {lesson ? <OtherSide complaint={complaint} other={other} /> : null}
      {photos > 0 ? <Photos complaint={complaint} /> : null}
    </>
  );
}

function OtherSide({ complaint, other }: { complaint: ComplaintView; other: string }) {
  const cache = trpc.useUtils().operations;
  const { encryptedComplaintId, otherText, otherAt, askedAt, status } = complaint;
  const request = trpc.operations.askComplaintSide.useMutation({
    onSuccess: () => toast('의견을 요청하는 메일을 보냈어요.', { tone: 'good' }),
    onError: (error) => toastRejection(error),
    onSettled: () => cache.getComplaint.invalidate({ encryptedComplaintId }),
  });
  if (otherText !== null && otherAt) {
    return (
      <Statement title={`${other}의 의견`} at={otherAt}>
        {otherText}
      </Statement>
    );
  }
  if (askedAt)
    return (
      <p className="text-small text-ink-2">{`${formatSeoulDateTime(askedAt)}에 ${other}에게 의견을 요청했어요. ${status === 'OPEN' ? '아직 답이 없어요.' : '답이 없었어요.'}`}</p>
    );
  if (status !== 'OPEN') return null;
  return (
    <div>
      <p className="mb-2 text-small text-ink-2">
        {other}에게는 아직 의견을 요청하지 않았어요. 요청해도 신고 내용은 전달되지 않아요.
      </p>
      <Button size="sm" loading={request.isPending} onClick={() => request.mutate({ encryptedComplaintId })}>
        상대 의견 요청하기
      </Button>
    </div>
  );
}

function Statement({ title, at, children }: { title: string; at: Date; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="text-small font-semibold">
        {title} <span className="font-normal text-ink-2 tnum">· {formatSeoulDateTime(at)}</span>
      </h3>
      <p className="mt-1 text-[15px] whitespace-pre-wrap">{children}</p>
    </section>
  );
}

/** Opens the photos of both sides, which is recorded. They disappear with the sheet. */
function Photos({ complaint: { encryptedComplaintId, photos, learner, coach } }: { complaint: ComplaintView }) {
  const open = trpc.operations.openComplaintPhotos.useMutation({ onError: (thrown) => toastRejection(thrown) });
  if (!open.data)
    return (
      <section className="rounded-m border border-line p-4 text-small">
        <p className="mb-3 text-ink-2">사진 {photos}장이 있어요. 결정에 필요할 때만 열어 주세요. 운영 기록에 남아요.</p>
        <Button size="sm" loading={open.isPending} onClick={() => open.mutate({ encryptedComplaintId })}>
          사진 열기
        </Button>
      </section>
    );
  return (
    <section aria-label="양쪽이 보낸 사진" className="grid gap-3">
      {open.data.map(({ photoId, side, picture }) => {
        const sender = side === 'coach' ? `${coach} 코치가` : `${learner} 님이`;
        return (
          <figure key={photoId}>
            {picture === null ? (
              <p className="text-small text-ink-2">사진 파일을 찾지 못했어요.</p>
            ) : (
              <LazyImage
                src={`data:image/webp;base64,${picture}`}
                alt={`${sender} 보낸 사진`}
                width={480}
                height={360}
                className="h-auto w-full rounded-m border border-line"
              />
            )}
            <figcaption className="mt-1 text-caption text-ink-2">{sender} 보냈어요</figcaption>
          </figure>
        );
      })}
    </section>
  );
}
