'use client';
import {
  Bell,
  Building2,
  CalendarDays,
  ChevronRight,
  Eye,
  Heart,
  IdCard,
  MessageSquareText,
  Package,
  ReceiptText,
  Search,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { Card } from '~/components/ui/card';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import { employeeHome } from '~/domain/account/company-home';
import { notificationsPage } from '~/domain/account/person-menus';
import { isOverContract } from '~/domain/lesson/status';
import type { ContractList } from '~/domain/lesson/schema/views';
import { trpc } from '~/trpc/react';
import { ContractCard } from './contract/contract-card';
import { LessonDialogs } from './lesson-dialogs';
import { UpcomingCard } from './upcoming-lesson';
import { useNow } from '~/components/browser/use-now';
import { Link } from '~/components/navigation/link';

const icon = { 'aria-hidden': true, className: 'size-5 text-ink-2' } as const;
const links: readonly { href: string; label: string; icon: ReactNode }[] = [
  { href: '/f/user/mypage/lesson/learner', label: '내 수업', icon: <CalendarDays {...icon} /> },
  { href: notificationsPage, label: '내 알림', icon: <Bell {...icon} /> },
  { href: '/f/user/mypage/payments', label: '결제와 환불', icon: <ReceiptText {...icon} /> },
  { href: '/tool/order/mine', label: '내 도구 주문', icon: <Package {...icon} /> },
  { href: '/f/user/mypage/review', label: '내 후기', icon: <MessageSquareText {...icon} /> },
  { href: '/user/mypage/favourites', label: '찜한 코치', icon: <Heart {...icon} /> },
  { href: '/user/mypage/recent', label: '최근 본 코치', icon: <Eye {...icon} /> },
  { href: '/f/find', label: '코치 찾기', icon: <Search {...icon} /> },
  { href: '/user/mypage/profile', label: '프로필', icon: <IdCard {...icon} /> },
  {
    href: '/login/myAccount#consents',
    label: '동의와 건강 정보 열람 기록',
    icon: <ShieldCheck {...icon} />,
  },
  { href: '/login/myAccount', label: '계정', icon: <UserRound {...icon} /> },
];

/** Shows the learner's own page: what is next, and links to other pages. */
export function MyPage({
  first,
  renderedAt,
  matches,
  deposits,
  companyLessons,
}: {
  first: ContractList;
  renderedAt: Date;
  /** Match requests; null when there are none. */ matches: ReactNode;
  /** Orders that wait for a deposit; null when there are none. */ deposits: ReactNode;
  /** Number of seats in upcoming lessons of the learner's company; null without a company. */
  companyLessons: number | null;
}) {
  const now = useNow(renderedAt);
  const { data } = trpc.lesson.listForLearner.useQuery({}, { initialData: first, staleTime: 30_000 });
  // An unanswered substitute ends a lesson, so these questions are above everything else.
  const toAnswer = data.contracts.filter(({ next }) => next.kind === 'SUBSTITUTE');
  const contract =
    toAnswer[0] ??
    data.contracts.find(({ next }) => next.kind !== 'CLOSED') ??
    data.contracts.find(({ coachPaused, status }) => coachPaused && !isOverContract(status));
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-(--container-prose)">
        <h1 className="text-h1">마이페이지</h1>
        {toAnswer.map((waiting) => (
          <div key={waiting.encryptedId} className="mt-5">
            <ContractCard contract={waiting} side="learner" now={now} isAccented hidesPast />
          </div>
        ))}
        {data.upcoming ? <UpcomingCard upcoming={data.upcoming} side="learner" now={now} /> : null}
        {deposits}
        {companyLessons === null ? null : <CompanyLine lessons={companyLessons} />}
        {matches}
        <div className="mt-5 empty:hidden">
          {toAnswer.length > 0 ? null : contract ? (
            <ContractCard contract={contract} side="learner" now={now} isAccented hidesPast />
          ) : matches || deposits || data.upcoming ? null : (
            <Card>
              <EmptyState
                className="py-8"
                art={<StateDrawing kind="lessons" />}
                title={companyLessons ? '코치와 예정된 수업이 없어요' : '예정된 수업이 없어요'}
                detail="질문 몇 개에 답하면 지금 가능한 코치를 볼 수 있어요."
                action={
                  <LinkButton variant="primary" href="/workout/suggest">
                    코치 찾기
                  </LinkButton>
                }
              />
            </Card>
          )}
        </div>
        <nav aria-label="마이페이지" className="mt-4">
          <Card pad="none">
            <ul className="divide-y divide-line">
              {links.map((link) => (
                <li key={link.href}>
                  <Link
                    href={link.href}
                    className="flex min-h-14 items-center gap-3 px-5 font-semibold hover:bg-sunken"
                  >
                    {link.icon}
                    <span className="flex-1">{link.label}</span>
                    <ChevronRight aria-hidden className="size-5 text-ink-3" />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </nav>
      </div>
      <LessonDialogs side="learner" now={now} />
    </div>
  );
}

/** Links to the company's lessons, which have their own pages. */
function CompanyLine({ lessons }: { lessons: number }) {
  return (
    <Card pad="none" className="mt-5">
      <Link
        href={lessons > 0 ? '/f/company/learner/my' : employeeHome}
        className="flex min-h-14 items-center gap-3 px-5 font-semibold hover:bg-sunken"
      >
        <Building2 {...icon} />
        <span className="flex-1">{lessons > 0 ? `예약한 회사 수업 ${lessons}개` : '회사 수업 보기'}</span>
        <ChevronRight aria-hidden className="size-5 text-ink-3" />
      </Link>
    </Card>
  );
}
