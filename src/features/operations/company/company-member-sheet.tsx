'use client';
import { Link } from '~/components/navigation/link';
import { ErrorState } from '~/components/ui/error-state';
import { MoreButton } from '~/components/ui/more-button';
import { Spinner } from '~/components/ui/spinner';
import type { AdminCompany } from '~/domain/company/schema/manage';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { reservationStatusLabels } from '~/domain/timetable/texts/console-labels';
import type { OperatorMember } from '~/domain/timetable/schema/operator';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { appealHref, companyLessonHref, memberHref } from '../list/console-hrefs';
import { DetailList } from '../list/detail-sheet';
import { listState } from '../list/list-state';
import { PhoneLink } from '../list/phone-link';
import { SheetLink } from '../list/sheet-link';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { longTime } from '../list/format-time';
import { ChangeMember, EndMember } from './member-form';

/**
 * Shows one member of a company: personal data, points and block, reservations, and a form to change the membership.
 */
export function CompanyMemberSheet({
  company,
  encryptedUserId,
  onClose,
}: {
  company: AdminCompany;
  encryptedUserId: string;
  onClose: () => void;
}) {
  const { csCorporateId } = company;
  const view = trpc.operations.company.member.useQuery({ csCorporateId, encryptedUserId }, whenOpen(encryptedUserId));
  return (
    <ConsoleSheet opened={encryptedUserId} title={view.data?.name ?? '직원'} query={view} onClose={onClose}>
      {(member) => (
        <>
          <Details company={company} member={member} />
          <p className="flex flex-wrap gap-x-4">
            <SheetLink href={memberHref(member.encryptedUserId)}>회원 정보 보기</SheetLink>
            <SheetLink href={`/admin/messages?q=${encodeURIComponent(member.email)}`}>메시지 보기</SheetLink>
          </p>
          {member.leftAt ? null : (
            <ChangeMember key={`change ${member.encryptedUserId}`} company={company} member={member} onDone={onClose} />
          )}
          <Penalties csCorporateId={csCorporateId} penalties={member.penalties} />
          <Reservations csCorporateId={csCorporateId} encryptedUserId={member.encryptedUserId} />
          {member.leftAt ? null : (
            <EndMember
              key={`end ${member.encryptedUserId}`}
              csCorporateId={csCorporateId}
              encryptedUserId={member.encryptedUserId}
              onDone={onClose}
            />
          )}
        </>
      )}
    </ConsoleSheet>
  );
}

function Details({ company, member }: { company: AdminCompany; member: OperatorMember }) {
  const occupant = company.occupants.find(({ id }) => id === member.occupantId)?.name;
  return (
    <DetailList
      details={[
        ['회사', company.name],
        [
          '이메일',
          <span key="email" className="break-all">
            {member.email}
          </span>,
        ],
        ['전화', member.phone ? <PhoneLink key="phone" phone={member.phone} /> : '–'],
        ['역할', member.isManager ? '회사 담당자' : '직원'],
        company.isUseOccupant && ['입주사', occupant ?? '정하지 않음'],
        ['가입 일시', longTime(member.joinedAt)],
        member.leftAt && ['소속 해제 일시', longTime(member.leftAt)],
        ['이번 달 벌점', `${member.pointsThisMonth}점 · ${member.blockPoints}점이 되면 예약 제한`],
        [
          '예약 제한',
          member.blockedUntil ? (
            <span key="block" className="font-semibold text-bad">{`${longTime(member.blockedUntil)}까지`}</span>
          ) : (
            '없음'
          ),
        ],
      ]}
    />
  );
}

/** Returns whether points count, and the result of the appeal against them. */
function stateOf({ voidedAt, appealId, isAppealOpen }: OperatorMember['penalties'][number]): string {
  if (voidedAt) return '취소된 벌점';
  if (isAppealOpen) return '이의 답변 대기';
  return appealId === null ? '' : '이의 거절';
}

function Penalties({ csCorporateId, penalties }: { csCorporateId: number; penalties: OperatorMember['penalties'] }) {
  return (
    <section aria-label="벌점" className="border-t border-line pt-5 text-small">
      <h3 className="mb-1 font-semibold">벌점</h3>
      {penalties.length === 0 ? <p className="text-ink-2">받은 벌점이 없어요.</p> : null}
      <ul className="divide-y divide-line">
        {penalties.map((penalty) => (
          <li key={penalty.b2bTimetableReservationId} className="py-2">
            <span className={penalty.voidedAt ? 'line-through' : 'font-semibold'}>{`${penalty.points}점`}</span>
            {` · ${reservationStatusLabels[penalty.status]} · ${formatSeoulDay(penalty.givenAt)}`}
            <span className="block text-caption text-ink-2">{stateOf(penalty)}</span>
            <span className="flex flex-wrap gap-x-4">
              <SheetLink href={companyLessonHref({ ...penalty, csCorporateId })}>
                {`${penalty.lesson} ${longTime(penalty.startsAt)}`}
              </SheetLink>
              {penalty.appealId === null ? null : <SheetLink href={appealHref(penalty.appealId)}>이의 보기</SheetLink>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reservations(which: { csCorporateId: number; encryptedUserId: string }) {
  const list = trpc.operations.company.memberReservations.useInfiniteQuery(which, nextPage);
  const { rows, error, onRetry, more } = listState(list);
  return (
    <section aria-label="예약" className="border-t border-line pt-5 text-small">
      <h3 className="mb-1 font-semibold">예약</h3>
      {error && !rows ? <ErrorState detail={rejectionOf(error).message} onRetry={onRetry} /> : null}
      {!error && !rows ? <Spinner /> : null}
      {rows?.length === 0 ? <p className="text-ink-2">예약한 수업이 없어요.</p> : null}
      <ul className="divide-y divide-line">
        {rows?.map((row) => (
          <li key={row.b2bTimetableReservationId}>
            <Link href={companyLessonHref(row)} className="flex min-h-14 items-center gap-3 py-2 hover:bg-sunken/40">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{row.lesson}</span>
                <span className="block text-caption text-ink-2">
                  {[longTime(row.startsAt), row.place, row.expert].join(' · ')}
                </span>
              </span>
              <span className="shrink-0">{reservationStatusLabels[row.status]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton {...more} />
    </section>
  );
}
