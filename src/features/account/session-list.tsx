'use client';
import { useConfirm } from '~/components/ui/confirm';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Button } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { toast } from '~/components/ui/toast';
import { useFocusFallback } from '~/components/ui/use-focus-fallback';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { SectionCard } from './section-card';

/** Sessions of the account. The user can end each one, or all except the current one. */
export function SessionList({ locked }: { locked: boolean }) {
  const [sessions] = trpc.session.listSessions.useSuspenseQuery();
  const cache = trpc.useUtils();
  const confirm = useConfirm();
  const endOne = trpc.session.endSession.useMutation();
  const focusFallback = useFocusFallback<HTMLUListElement>();
  const endOthers = trpc.session.endOtherSessions.useMutation();

  async function run(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      await Promise.all([cache.session.listSessions.invalidate(), cache.session.account.invalidate()]);
      toast(done, { tone: 'good' });
    } catch (thrown) {
      toastRejection(thrown);
    }
  }

  async function others() {
    if (
      await confirm({
        title: '다른 기기에서 모두 로그아웃할까요?',
        description: '이 기기는 로그아웃되지 않아요. 캘린더 구독 주소가 있으면 함께 삭제돼요.',
        confirmLabel: '모두 로그아웃',
      })
    )
      await run(() => endOthers.mutateAsync(), '다른 기기에서 모두 로그아웃했어요.');
  }

  return (
    <SectionCard
      title="로그인한 기기"
      detail="모르는 기기가 있으면 로그아웃하고 비밀번호를 바꿔 주세요."
      action={
        locked || sessions.length < 2 ? null : (
          <Button size="sm" loading={endOthers.isPending} onClick={() => void others()}>
            모두 로그아웃
          </Button>
        )
      }
    >
      <ul {...focusFallback} aria-label="로그인한 기기" className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex min-h-16 items-center justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {session.device}
                {session.current ? <Chip tone="fit">지금 이 기기</Chip> : null}
                {session.fromAdmin ? <Chip tone="warn">대신 로그인</Chip> : null}
              </p>
              <p className="mt-0.5 text-small text-ink-2">
                {formatSeoulDateTime(session.lastSeenAt)}
                {session.ip ? ` · ${session.ip}` : ''}
              </p>
            </div>
            {session.current || locked ? null : (
              <Button
                size="sm"
                variant="text"
                aria-label={`${session.device} 로그아웃`}
                disabled={endOne.isPending}
                onClick={() =>
                  void run(() => endOne.mutateAsync({ id: session.id }), `${session.device}에서 로그아웃했어요.`)
                }
              >
                로그아웃
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
