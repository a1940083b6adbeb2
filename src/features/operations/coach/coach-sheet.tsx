'use client';
import { Link } from '~/components/navigation/link';
import { Chip } from '~/components/ui/chip';
import { coachStatusLabels } from '~/domain/coach/status';
import type { AdminCoach } from '~/domain/operations/schema/coach';
import { accountStatusLabels } from '~/domain/operations/schema/member';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { trpc } from '~/trpc/react';
import { CoachActions } from './coach-actions';
import { PhoneLink } from '../list/phone-link';
import { CoachClosing } from './coach-closing';
import { CoachCorrection } from './coach-correction';
import { CoachTax } from './coach-tax';
import { DetailList } from '../list/detail-sheet';
import { SheetLink } from '../list/sheet-link';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { StateTimeline } from '../list/state-timeline';
import { longTime } from '../list/format-time';

const genderLabels = { female: '여성', male: '남성' } as const;

function areaLabel({ areas, areaCount }: AdminCoach): string {
  const more = areaCount - areas.length;
  return areas.length === 0 ? '–' : `${areas.join(', ')}${more > 0 ? ` 외 ${more}곳` : ''}`;
}

function Details({ coach }: { coach: AdminCoach }) {
  const isWorking = coach.status === 'APPROVED' || coach.status === 'SUSPENDED';
  return (
    <>
      <section aria-label="지원 내용" className="space-y-3">
        <div className="flex flex-wrap gap-1.5">
          <Chip tone={coach.status === 'APPROVED' ? 'fit' : coach.status === 'SUSPENDED' ? 'bad' : 'plain'}>
            {coachStatusLabels[coach.status]}
          </Chip>
          {coach.serviceTypes.map((type) => (
            <Chip key={type}>{serviceTypeLabels[type]}</Chip>
          ))}
        </div>
        <p className="font-semibold">{coach.headline}</p>
        <p className="text-[15px] whitespace-pre-wrap">{coach.biography}</p>
      </section>
      <DetailList
        details={[
          ['활동 이름', coach.name],
          [
            '회원',
            <Link
              key="member"
              href={`/admin/members?q=${encodeURIComponent(coach.email)}`}
              className="break-all underline underline-offset-4"
            >{`${coach.memberName} (${coach.email})`}</Link>,
          ],
          coach.accountStatus !== 'ACTIVE' && ['계정', accountStatusLabels[coach.accountStatus]],
          ['전화', coach.phone ? <PhoneLink key="phone" phone={coach.phone} /> : '–'],
          ['성별', genderLabels[coach.gender]],
          ['경력', `${coach.careerYears}년`],
          ['자격', coach.certificates.join(', ') || '–'],
          ['동네', areaLabel(coach)],
          coach.programs.length > 0 && ['프로그램', coach.programs.join(', ')],
          ['지원 일시', longTime(coach.appliedAt)],
          isWorking && [
            '수업 가능 시간 확인',
            coach.scheduleConfirmedAt ? longTime(coach.scheduleConfirmedAt) : '아직 확인하지 않았어요',
          ],
        ]}
      />
      <p className="flex flex-wrap gap-x-4">
        <SheetLink href={`/admin/coach-documents?q=${encodeURIComponent(coach.email)}`}>확인 서류 보기</SheetLink>
        <SheetLink href={`/admin/lessons?coach=${encodeURIComponent(coach.email)}`}>1:1 수업 보기</SheetLink>
      </p>
      <CoachActions key={`${coach.encryptedCoachId} ${coach.appliedAt.getTime()}`} coach={coach} />
      {isWorking ? (
        <>
          <CoachCorrection coach={coach} />
          <CoachTax key={coach.encryptedCoachId} coach={coach} />
          {coach.accountStatus === 'ACTIVE' ? <CoachClosing encryptedCoachId={coach.encryptedCoachId} /> : null}
        </>
      ) : null}
      <StateTimeline events={coach.events} />
    </>
  );
}

/** Shows a coach or an application in full: its content, the possible next actions, and every transition so far. */
export function CoachSheet({ encryptedCoachId, onClose }: { encryptedCoachId: string; onClose: () => void }) {
  const view = trpc.operations.getCoach.useQuery({ encryptedCoachId }, whenOpen(encryptedCoachId));
  return (
    <ConsoleSheet opened={encryptedCoachId} title={view.data?.name ?? '코치'} query={view} onClose={onClose}>
      {(coach) => <Details coach={coach} />}
    </ConsoleSheet>
  );
}
