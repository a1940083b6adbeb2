'use client';
import { type ReactNode, useRef, useState } from 'react';
import { useFirstMissing } from '~/components/browser/use-first-missing';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { DescriptionList } from '~/components/ui/description-list';
import { Dialog } from '~/components/ui/dialog';
import { ErrorState } from '~/components/ui/error-state';
import { LinkButton } from '~/components/navigation/link-button';
import { SelectField } from '~/components/ui/select-field';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import type { CompanyBaseInfo } from '~/domain/company/schema/company';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { formatClockSpan, formatSeoulDate, formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { type LessonAvailability, lessonAvailability } from '~/domain/timetable/lesson-availability';
import { type OwnAction, ownActionsFor } from '~/domain/timetable/own-actions';
import { toQuestionType } from '~/domain/timetable/question/schema';
import type { OwnReservationView, TimetableDetail } from '~/domain/timetable/schema/timetable';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import {
  cancelText,
  chanceLabel,
  expertLabel,
  freeCancelText,
  pointRuleText,
  ownReservationLabel,
  remainingSeatsLabel,
  unavailableReason,
  typeLabels,
  waitingListText,
  unconfirmedText,
} from '~/components/company/lesson-labels';
import { WAITING_ODDS_WEEKS } from '~/domain/timetable/waiting-list';
import { live } from '../live';
import { AcceptOfferButton } from './accept-offer-button';
import { ConfirmSeatButton } from './confirm-seat-button';
import { actionLabels, OfferTime } from '../my/own-lesson-row';
import { QuestionDialog } from '../question/question-dialog';
import { QuestionNote } from '../question/question-note';
import { QuestionPreview } from '../question/question-preview';
import { useAddress } from '~/components/browser/use-address';
import { withParticle } from '~/domain/shared/korean-particle';
import { type Joining, joiningOf } from './joining';
import { LotteryPart } from './lottery-part';
import { isBlockedByOther, OverlapNote } from './overlap-note';
import { useReserve } from './use-reserve';

interface LessonDialogProps {
  b2bTimetableId: number;
  company: CompanyBaseInfo;
  now: Date;
  onClose: () => void;
}

/** One lesson: its details, its state, and the one action that is possible now. */
export function LessonDialog({ b2bTimetableId, company, now, onClose }: LessonDialogProps) {
  const query = trpc.b2bLearner.lesson.useQuery({ b2bTimetableId }, live);
  if (query.data) return <Opened lesson={query.data} {...{ company, now, onClose }} />;
  const close = (isOpen: boolean) => (isOpen ? undefined : onClose());
  const rejection = query.isError ? rejectionOf(query.error, offlineUntyped) : null;
  if (rejection?.code === 'NOT_FOUND')
    return (
      <Dialog
        open
        size="s"
        title="수업을 찾을 수 없어요"
        onOpenChange={close}
        footer={<Button onClick={onClose}>닫기</Button>}
      >
        주소가 잘못됐거나 다른 회사의 수업이에요.
      </Dialog>
    );
  return (
    <Dialog open title="수업" onOpenChange={close}>
      {rejection ? (
        <ErrorState level={3} detail={rejection.message} onRetry={async () => void (await query.refetch())} />
      ) : (
        <SkeletonGroup className="grid gap-3 py-2" label="수업을 불러오고 있어요">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-24" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

type OpenedProps = Omit<LessonDialogProps, 'b2bTimetableId'> & { lesson: TimetableDetail };

function Opened({ lesson, company, now, onClose }: OpenedProps) {
  const availability = lessonAvailability(lesson, { blockedUntil: lesson.blockedUntil, now });
  const { csCorporateConfig, occupants } = company;
  const [occupant, setOccupant] = useState(lesson.ownOccupantId === null ? '' : String(lesson.ownOccupantId));
  const [noticeHours, setNoticeHours] = useState(0);
  const requiresOccupant = csCorporateConfig.isUseOccupant && occupants.length > 0;
  const occupantId = requiresOccupant && occupant !== '' ? Number(occupant) : null;
  const { params, openOver, close } = useAddress();
  const type = toQuestionType(lesson.program.csCorporateProgramType);
  const { run, rejection, rejections, isPending } = useReserve(lesson.b2bTimetableId, {
    occupantId,
    noticeHours,
    missing: requiresOccupant && occupantId === null,
    onQuestions: () => openOver({ questions: 'answer' }),
  });
  const tenant = useRef<HTMLDivElement>(null);
  useFirstMissing(tenant, rejections);
  const joining = joiningOf(lesson, availability);
  // A rejection does not matter once the employee is in the lesson; a conflicting lesson is shown in the body, with a
  // link to it.
  const problem =
    rejection &&
    rejection.code !== 'OCCUPANT_REQUIRED' &&
    !lesson.mine &&
    !isBlockedByOther(availability, lesson.otherLesson)
      ? rejection.message
      : null;
  const isJoinable = joining !== undefined;
  const questionView = params.get('questions');
  // The choices made in the lesson keep their state behind the questions.
  if (type !== null && questionView === 'answer' && joining)
    return (
      <QuestionDialog
        type={type}
        next={{ answer: `답하고 ${joining.short}`, decline: `답하지 않고 ${joining.short}` }}
        onDone={() => {
          close(['questions']);
          run(joining.how);
        }}
        onClose={() => close(['questions'])}
      />
    );
  if (type !== null && questionView === 'preview')
    return <QuestionPreview type={type} onClose={() => close(['questions'])} />;

  return (
    <Dialog
      open
      title={lesson.program.title}
      description={`${formatSeoulDate(lesson.startsAt)} ${formatClockSpan(lesson)}`}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      footer={lesson.mine || joining ? <Footer {...{ lesson, joining, problem, run, isPending, now }} /> : null}
    >
      {lesson.facts.description === '' ? null : (
        <p className="mb-2 text-[15px] whitespace-pre-line">{lesson.facts.description}</p>
      )}
      <DescriptionList entries={detailsOf(lesson, now)} />
      {problem && !joining ? (
        <Banner tone="bad" role="alert" className="mt-4">
          {problem}
        </Banner>
      ) : null}
      {lesson.mine ? (
        <OwnPart reservation={lesson.mine} lesson={lesson} now={now} />
      ) : (
        <AvailabilityPart {...{ availability, lesson, noticeHours, now }}>
          <SelectField
            label="언제까지 기다릴까요?"
            hint="그때까지 자리가 나지 않으면 대기가 끝나요."
            options={noticeOptions(lesson, now)}
            value={String(noticeHours)}
            onChange={(event) => setNoticeHours(Number(event.target.value))}
          />
        </AvailabilityPart>
      )}
      {type !== null && lesson.questions !== null && !lesson.cancelled && now < lesson.startsAt ? (
        <QuestionNote
          type={type}
          state={lesson.questions}
          consented={lesson.questionsConsented}
          isIn={lesson.mine !== null}
          onPreview={() => openOver({ questions: 'preview' })}
        />
      ) : null}
      {isJoinable && requiresOccupant ? (
        <div ref={tenant} className="mt-5">
          <SelectField
            label="입주사"
            placeholder="입주사를 골라 주세요"
            options={occupants.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={occupant}
            error={rejection?.code === 'OCCUPANT_REQUIRED' ? rejection.message : undefined}
            onChange={(event) => setOccupant(event.target.value)}
          />
        </div>
      ) : null}
      {lesson.lottery ? <LotteryPart lesson={lesson} now={now} /> : null}
    </Dialog>
  );
}

function detailsOf(lesson: TimetableDetail, now: Date) {
  const { place, seats, waiting, groupLessonType, facts } = lesson;
  const remainingSeats = remainingSeatsLabel(lesson, now);
  return [
    { key: 'expert', term: '전문가', value: expertLabel(lesson) },
    {
      key: 'place',
      term: '장소',
      value: placeLines([place.name, facts.room].filter(Boolean).join(' '), place.address),
    },
    ...(facts.preparation === '' ? [] : [{ key: 'preparation', term: '준비물', value: facts.preparation }]),
    { key: 'type', term: '예약 방식', value: typeLabels[groupLessonType] },
    { key: 'seats', term: '정원', value: `${seats}명` },
    ...(remainingSeats === null ? [] : [{ key: 'left', term: '남은 자리', value: remainingSeats }]),
    ...(waiting > 0 ? [{ key: 'waiting', term: '대기', value: `${waiting}명` }] : []),
  ];
}

const placeLines = (name: string, address: string) => (
  <>
    {name}
    <span className="block text-small font-normal text-ink-2">{address}</span>
  </>
);

/** Returns the choices of how long to wait: until the waiting list closes, or until some hours before the start. */
function noticeOptions({ startsAt, rules }: TimetableDetail, now: Date) {
  const lastMinutes = (startsAt.getTime() - rules.waitingEndsAt.getTime()) / MINUTE_MS;
  const hours = Array.from({ length: rules.maxNoticeHours }, (_, index) => index + 1).filter(
    (hour) => now.getTime() < startsAt.getTime() - hour * HOUR_MS,
  );
  return [
    { value: '0', label: `시작 ${lastMinutes}분 전까지` },
    ...hours.map((hour) => ({ value: String(hour), label: `시작 ${hour}시간 전까지` })),
  ];
}

interface AvailabilityPartProps {
  availability: LessonAvailability;
  lesson: TimetableDetail;
  /** Hours before the start from which the employee no longer waits. */
  noticeHours: number;
  now: Date;
  /** The choice of how long to wait; placed before the text that explains it, and above the button on a phone. */
  children: ReactNode;
}

function AvailabilityPart({ availability, lesson, noticeHours, now, children }: AvailabilityPartProps) {
  const reason = unavailableReason(availability);
  const { otherLesson } = lesson;
  if (isBlockedByOther(availability, otherLesson))
    return (
      <div className="mt-4">
        <OverlapNote availability={availability} other={otherLesson} />
      </div>
    );
  return (
    <div className="mt-4 grid gap-2.5">
      {reason ? (
        <Banner tone={availability.kind === 'blocked' ? 'warn' : 'plain'}>
          {availability.kind === 'blocked' ? `${reason} ${pointRuleText(lesson.rules)}` : reason}
        </Banner>
      ) : null}
      {availability.kind === 'full' ? children : null}
      {availability.kind === 'full' ? (
        <p className="text-small text-ink-2">
          {waitingListText(lesson, { noticeHours, now })} 지금 신청하면 대기 순서가{' '}
          <b className="font-semibold text-ink">{lesson.waiting + 1}번</b>이에요.{' '}
          {lesson.waitingOdds === null
            ? '지난 수업이 아직 적어서 자리가 날 가능성은 말씀드리기 어려워요.'
            : `지난 ${WAITING_ODDS_WEEKS}주 동안 이 순서에서 자리를 받은 경우는 ${chanceLabel(lesson.waitingOdds)}였어요.`}
        </p>
      ) : null}
      {otherLesson ? <OverlapNote availability={availability} other={otherLesson} /> : null}
      {availability.kind === 'free' ? (
        <Banner tone={now < lesson.rules.freeUntil ? 'promise' : 'warn'}>{freeCancelText(lesson, now)}</Banner>
      ) : null}
    </div>
  );
}

function OwnPart({
  reservation,
  lesson,
  now,
}: {
  reservation: OwnReservationView;
  lesson: TimetableDetail;
  now: Date;
}) {
  return (
    <Banner
      tone={reservation.status === 'OFFERED' ? 'accent' : 'promise'}
      className="mt-4"
      title={`${ownReservationLabel(reservation).text}.`}
    >
      {reservation.status === 'OFFERED' && reservation.offeredUntil ? (
        <>
          {now < reservation.offeredUntil
            ? `${formatSeoulDateTime(reservation.offeredUntil)}까지 받지 않으면 대기가 끝나요.`
            : null}
          <OfferTime offeredUntil={reservation.offeredUntil} />
        </>
      ) : null}
      {reservation.status === 'RESERVED' && !reservation.confirmed ? unconfirmedText : null}
      {reservation.status === 'RESERVED' && reservation.confirmed && reservation.freeUntil
        ? cancelText(reservation.freeUntil, lesson, now)
        : null}
      {reservation.status === 'WAITING'
        ? `${waitingListText(lesson, { noticeHours: reservation.noticeHours, now })}${
            lesson.waitingOdds === null
              ? ''
              : ` 지난 ${WAITING_ODDS_WEEKS}주 동안 이 순서에서 자리를 받은 경우는 ${chanceLabel(lesson.waitingOdds)}였어요.`
          }`
        : null}
      {reservation.status === 'ENTERED' && reservation.receipt
        ? `응모 번호는 ${withParticle(reservation.receipt, '이에요', '예요')}.`
        : null}
    </Banner>
  );
}

interface FooterProps {
  lesson: TimetableDetail;
  joining: Joining | undefined;
  /** Why the last press was rejected: beside the button, so that it is in view wherever the text is scrolled. */
  problem: string | null;
  run: (method: Joining['how']) => void;
  isPending: boolean;
  now: Date;
}

/** Actions that give up the employee's seat, place in the waiting list or lottery entry. */
const releasingActions: ReadonlySet<OwnAction> = new Set(['cancel', 'leave', 'withdraw', 'decline']);

function Footer({ lesson, joining, problem, run, isPending, now }: FooterProps) {
  if (lesson.mine) {
    const path = `/f/company/learner/my?reservation=${lesson.mine.b2bTimetableReservationId}`;
    // The setting only affects the attendance number, which is not sent from here.
    const actions = ownActionsFor({ own: lesson.mine, lesson, isUseAttendanceNumber: false, now });
    const { b2bTimetableReservationId } = lesson.mine;
    const releasingAction = actions.find((action) => releasingActions.has(action));
    return (
      <>
        {releasingAction ? (
          <LinkButton href={`${path}&type=cancel`} variant="ghost">
            {actionLabels[releasingAction]}
          </LinkButton>
        ) : null}
        {actions.includes('accept') ? <AcceptOfferButton of={b2bTimetableReservationId} /> : null}
        {actions.includes('confirm') ? <ConfirmSeatButton of={b2bTimetableReservationId} /> : null}
        <LinkButton href={path} variant="ghost">
          내 예약에서 보기
        </LinkButton>
      </>
    );
  }
  if (!joining) return null;
  return (
    <>
      {problem ? (
        <Banner tone="bad" role="alert" className="basis-full!">
          {problem}
        </Banner>
      ) : null}
      <Button variant="primary" loading={isPending} onClick={() => run(joining.how)}>
        {joining.label}
      </Button>
    </>
  );
}
