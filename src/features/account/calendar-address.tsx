'use client';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Button } from '~/components/ui/button';
import { useConfirm } from '~/components/ui/confirm';
import { LinkButton } from '~/components/navigation/link-button';
import { toast } from '~/components/ui/toast';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { SectionCard } from './section-card';

interface CalendarAddressProps {
  /** Creation time of the address; null if the account has none. */
  since: Date | null;
  /** Employees create their address on a page of the company area. */
  isEmployee: boolean;
  locked: boolean;
}

/** Address from which a calendar app reads the company lessons without a login. */
export function CalendarAddress({ since, isEmployee, locked }: CalendarAddressProps) {
  const cache = trpc.useUtils();
  const confirm = useConfirm();
  const close = trpc.session.closeCalendarAddress.useMutation();
  if (since === null && !isEmployee) return null;

  async function stop() {
    const isSure = await confirm({
      title: '캘린더 주소를 삭제할까요?',
      description: '이 주소로 구독한 캘린더에는 새 일정이 표시되지 않아요.',
      confirmLabel: '주소 삭제',
      tone: 'bad',
    });
    if (!isSure) return;
    try {
      await close.mutateAsync();
      await cache.session.account.invalidate();
      toast('캘린더 주소를 삭제했어요.', { tone: 'good' });
    } catch (thrown) {
      toastRejection(thrown);
    }
  }

  return (
    <SectionCard
      title="캘린더 주소"
      detail="주소를 아는 사람은 로그인하지 않아도 회사 수업 일정을 볼 수 있어요. 비밀번호를 바꾸거나 모두 로그아웃하면 삭제돼요."
    >
      <p>{since === null ? '만든 주소가 없어요.' : `${formatSeoulDay(since)}에 만든 주소를 쓰고 있어요.`}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {since === null ? null : (
          <Button size="sm" disabled={locked} loading={close.isPending} onClick={() => void stop()}>
            주소 삭제
          </Button>
        )}
        {isEmployee ? (
          <LinkButton href="/f/company/learner/my" size="sm" variant="soft">
            {since === null ? '주소 만들기' : '새 주소 만들기'}
          </LinkButton>
        ) : null}
      </div>
    </SectionCard>
  );
}
