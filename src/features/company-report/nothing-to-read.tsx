import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import type { ReportList } from '~/domain/employer-report/schema';
import { nextReportText } from '~/domain/employer-report/view/receipt';

/** Page for an employee who is not a manager: what the company sees about them is shown next to their own answers. */
export function NoManager() {
  return (
    <EmptyState
      level={1}
      title="회사 담당자만 볼 수 있어요"
      detail="내 답이 회사에 어떻게 보이는지는 후기와 예약 옆의 ‘회사가 보는 것’에서 확인할 수 있어요."
      action={<LinkButton href="/f/company/learner/my">내 예약 보기</LinkButton>}
    />
  );
}

/** Page before the first month is frozen. */
export function NoReportYet({ next, renderedAt }: Pick<ReportList, 'next'> & { renderedAt: Date }) {
  return (
    <EmptyState
      level={1}
      title="아직 리포트가 없어요"
      detail={
        next
          ? `${nextReportText(next, renderedAt)} 그 뒤로는 매달 한 번씩 나와요.`
          : '회사 수업을 시작하면 다음 달에 첫 리포트를 볼 수 있어요.'
      }
      action={<LinkButton href="/f/company/learner/schedule">회사 수업 보기</LinkButton>}
    />
  );
}
