'use client';
import { X } from 'lucide-react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { useAdoptedRecents } from '~/components/coach/use-record-coach-view';
import { useConfirm } from '~/components/ui/confirm';
import { Button } from '~/components/ui/button';
import { formatSeoulDay, seoulDate } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { CoachList } from './coach-list';
import { serverNow } from '~/trpc/server-clock';

/** "오늘 봤어요", "11월 20일에 봤어요" */
function viewedLabel(seenAt: Date): string {
  if (seoulDate(seenAt) === seoulDate(serverNow())) return '오늘 봤어요';
  return `${formatSeoulDay(seenAt)}에 봤어요`;
}

/**
 * Coaches whose profile the user opened, newest first; each entry can be deleted
 * (docs/product/names-and-routes.md#routes, /user/mypage/recent).
 */
export function RecentCoaches() {
  useAdoptedRecents();
  const confirm = useConfirm();
  const queries = trpc.useUtils();
  const [coaches] = trpc.coach.listRecents.useSuspenseQuery();
  const deleteRecent = trpc.coach.forgetRecent.useMutation({
    onError: (error) => toastRejection(error),
    onSuccess: () => queries.coach.listRecents.invalidate(),
  });
  const deleteAll = async () => {
    if (await confirm({ title: '최근 본 코치를 모두 지울까요?', confirmLabel: '모두 지우기' })) deleteRecent.mutate({});
  };
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-h1">최근 본 코치</h1>
        {coaches.length > 0 ? (
          <Button size="sm" variant="text" className="-mr-3" onClick={() => void deleteAll()}>
            모두 지우기
          </Button>
        ) : null}
      </div>
      <CoachList
        label="최근 본 코치"
        coaches={coaches}
        empty={{ title: '아직 본 코치가 없어요', detail: '프로필을 열어 본 코치가 여기에 모여요.' }}
        note={({ seenAt }) => viewedLabel(seenAt)}
        corner={{
          icon: <X aria-hidden className="size-5" />,
          label: ({ name }) => `${name} 코치 기록 지우기`,
          onPress: ({ encryptedCoachId }) => deleteRecent.mutate({ encryptedCoachId }),
        }}
      />
    </>
  );
}
