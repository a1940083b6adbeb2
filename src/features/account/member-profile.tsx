'use client';
import { CalendarDays, ChevronRight, Eye, Heart, MessageSquareText, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Initial } from '~/components/layout/menu/account-area';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import { DescriptionList } from '~/components/ui/description-list';
import { formatCount } from '~/components/ui/format-count';
import { LinkButton } from '~/components/navigation/link-button';
import { seoulParts } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { phoneLabel } from '~/domain/account/texts/phone-label';

const icon = { 'aria-hidden': true, className: 'size-5 text-ink-2' } as const;

/**
 * The learner's name and activity, with links to the pages behind it. Editing is on the account page
 * (/login/myAccount).
 */
export function MemberProfile() {
  const [account] = trpc.session.account.useSuspenseQuery();
  const [{ lessons, contracts, reviews, favourites, recents }] = trpc.session.footprint.useSuspenseQuery();
  const { year, month } = seoulParts(account.joinedAt);
  const rows: readonly { href: string; label: string; count: string; icon: ReactNode }[] = [
    {
      href: '/f/user/mypage/lesson/learner',
      label: '내 수업',
      count: contracts > 0 ? `${contracts}개 진행 중` : `${formatCount(lessons)}회 받음`,
      icon: <CalendarDays {...icon} />,
    },
    {
      href: '/f/user/mypage/review',
      label: '내 후기',
      count: `${formatCount(reviews)}개`,
      icon: <MessageSquareText {...icon} />,
    },
    {
      href: '/user/mypage/favourites',
      label: '찜한 코치',
      count: `${formatCount(favourites)}명`,
      icon: <Heart {...icon} />,
    },
    { href: '/user/mypage/recent', label: '최근 본 코치', count: `${formatCount(recents)}명`, icon: <Eye {...icon} /> },
    { href: '/login/myAccount', label: '계정', count: '', icon: <UserRound {...icon} /> },
  ];
  return (
    <div className="grid gap-5">
      <Card as="section" aria-label="내 정보" pad="l">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <span className="scale-150 p-2">
            <Initial name={account.name} />
          </span>
          <div className="min-w-0 flex-1">
            <p className="truncate text-h2">{account.name} 님</p>
            <p className="text-small text-ink-2">
              {year}년 {month}월 가입{lessons > 0 ? ` · 수업 ${formatCount(lessons)}회` : ''}
            </p>
          </div>
          <LinkButton href="/login/myAccount" size="sm" className="max-sm:w-full">
            수정
          </LinkButton>
        </div>
        <DescriptionList
          className="mt-5 border-t border-line pt-5"
          entries={[
            { key: 'email', term: '이메일', value: account.email },
            { key: 'phone', term: '휴대폰 번호', value: phoneLabel(account.phone) || '미등록' },
          ]}
        />
      </Card>
      <nav aria-label="내 활동">
        <Card pad="none">
          <ul className="divide-y divide-line">
            {rows.map(({ href, label, count, icon: sign }) => (
              <li key={href}>
                <Link href={href} className="flex min-h-14 items-center gap-3 px-5 hover:bg-sunken">
                  {sign}
                  <span className="flex-1 font-semibold">{label}</span>
                  <span className="text-small text-ink-2 tnum">{count}</span>
                  <ChevronRight aria-hidden className="size-5 text-ink-3" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </nav>
    </div>
  );
}
