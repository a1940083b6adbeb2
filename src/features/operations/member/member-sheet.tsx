'use client';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { type MemberView, accountStatusLabels } from '~/domain/operations/schema/member';
import { trpc } from '~/trpc/react';
import { companyMemberHref } from '../list/console-hrefs';
import { DetailList } from '../list/detail-sheet';
import { LoginAsDialog } from './login-as-dialog';
import { gradeOf, canLogInAs } from './member-labels';
import { PhoneLink } from '../list/phone-link';
import { SheetLink } from '../list/sheet-link';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { longTime } from '../list/format-time';

function Details({ member }: { member: MemberView }) {
  const [isLoginDialogOpen, setLoginDialogOpen] = useState(false);
  const query = encodeURIComponent(member.email);
  return (
    <>
      <DetailList
        details={[
          [
            '이메일',
            <span key="email" className="break-all">
              {member.email}
            </span>,
          ],
          ['전화', member.phone ? <PhoneLink key="phone" phone={member.phone} /> : '–'],
          ['구분', gradeOf(member)],
          member.company && [
            '회사',
            <SheetLink
              key="company"
              href={companyMemberHref(member.company.csCorporateId, member.encryptedUserId)}
            >{`${member.company.name} 직원`}</SheetLink>,
          ],
          ['상태', accountStatusLabels[member.status]],
          ['주문', `${member.orders}건`],
          ['가입', longTime(member.createdAt)],
          ['마지막 이용', longTime(member.lastActiveAt)],
        ]}
      />
      <p className="flex flex-wrap gap-x-4">
        <SheetLink href={`/admin/lessons?${member.grade === 'coach' ? 'coach' : 'q'}=${query}`}>1:1 수업</SheetLink>
        <SheetLink href={`/admin/orders?q=${query}`}>주문</SheetLink>
        <SheetLink href={`/admin/tool-orders?q=${query}`}>도구 주문</SheetLink>
        <SheetLink href={`/admin/messages?q=${query}`}>메시지</SheetLink>
        {member.grade === 'coach' ? <SheetLink href={`/admin/coaches?q=${query}`}>코치</SheetLink> : null}
      </p>
      {canLogInAs(member) ? (
        <Button size="sm" onClick={() => setLoginDialogOpen(true)}>
          이 회원으로 로그인
        </Button>
      ) : null}
      <LoginAsDialog member={isLoginDialogOpen ? member : null} onClose={() => setLoginDialogOpen(false)} />
    </>
  );
}

/** Shows a member: identity, contact data, and links to related data elsewhere in the console. */
export function MemberSheet({ encryptedUserId, onClose }: { encryptedUserId: string; onClose: () => void }) {
  const view = trpc.operations.getMember.useQuery({ encryptedUserId }, whenOpen(encryptedUserId));
  return (
    <ConsoleSheet opened={encryptedUserId} title={view.data?.name ?? '회원'} query={view} onClose={onClose}>
      {(member) => <Details member={member} />}
    </ConsoleSheet>
  );
}
