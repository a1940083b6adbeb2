'use client';
import { useCallback, useEffect } from 'react';
import { useSentVisits } from '~/components/outbox/visit-queue';
import type { PartyRole } from '~/domain/lesson/status';
import type { AgendaLesson, ContractView, LessonView } from '~/domain/lesson/schema/views';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { AnswersDialog } from './dialogs/answers-dialog';
import { AbsentDialog } from './dialogs/absent-dialog';
import { CancelDialog } from './dialogs/cancel-dialog';
import { ContractTextDialog } from './dialogs/contract-text-dialog';
import { DialogWait, type LessonDialogProps } from './dialogs/dialog-frame';
import { LessonHistoryDialog } from './dialogs/lesson-history-dialog';
import { InfoDialog } from './dialogs/info-dialog';
import { MemoDialog } from './dialogs/memo-dialog';
import { NoteTypeDialog } from './dialogs/note-type-dialog';
import { PauseDialog } from './dialogs/pause-dialog';
import { PickTimeDialog } from './dialogs/pick-time-dialog';
import { ReportDialog } from './dialogs/report-dialog';
import { TimeDialog } from './dialogs/time-dialog';
import { SeriesDialog } from './dialogs/series-dialog';
import { SubstituteDialog } from './dialogs/substitute-dialog';
import { SubstituteOfferDialog } from './dialogs/substitute-offer-dialog';
import { StatementDialog } from './dialogs/statement-dialog';
import { VisitDialog } from './dialogs/visit-dialog';
import { type DialogAddress, type DialogType, useLessonDialog } from './use-lesson-dialog';
import { useLessonChange } from './use-lesson-change';
import { useRejection } from './use-rejection';

const noContracts: readonly ContractView[] = [];
const noLessons: readonly AgendaLesson[] = [];
const nothing = () => {};
/** What was recorded, when all records are of one kind. */
const sentTexts = {
  checkIn: '도착을 기록했어요.',
  checkOut: '종료를 기록했어요.',
  enterVisitCode: '방문 코드를 확인했어요.',
} as const;

/** Shows the dialog that the address refers to, on any lesson page. */
export function LessonDialogs({
  side,
  now,
  contracts = noContracts,
  lessons = noLessons,
}: {
  side: PartyRole;
  now: Date;
  /** Contracts that the page already has; shown until the complete contract is loaded. */
  contracts?: readonly ContractView[];
  /** Lessons of a page without contracts: their visits are recorded without a connection. */
  lessons?: readonly AgendaLesson[];
}) {
  const { address, close } = useLessonDialog();
  const { changed } = useLessonChange(nothing);
  useSentVisits(
    useCallback(
      (records) => {
        const [kind, ...others] = new Set(records.map((record) => record.kind));
        return changed(kind && others.length === 0 ? sentTexts[kind] : '도착과 종료 기록을 저장했어요.');
      },
      [changed],
    ),
  );
  if (!address) return null;
  const visited = lessons.find(({ encryptedId }) => encryptedId === address.lesson);
  if (address.type === 'visit' && visited)
    return (
      <VisitDialog
        encryptedContractId={visited.encryptedContractId}
        lesson={visited}
        {...{ side, now }}
        onClose={close}
      />
    );
  return (
    <OpenDialog
      key={`${address.type}:${address.encryptedId}:${address.lesson}`}
      {...{ address, side, now, contracts }}
      onClose={close}
    />
  );
}

const aboutLesson: ReadonlySet<DialogType> = new Set(['move', 'cancel', 'absent', 'words', 'visit', 'substitute']);

function OpenDialog({
  address,
  side,
  now,
  contracts,
  onClose,
}: {
  address: DialogAddress;
  side: PartyRole;
  now: Date;
  contracts: readonly ContractView[];
  onClose: () => void;
}) {
  const reject = useRejection(address.type === 'info' ? 'info' : 'time');
  const placeholder = contracts.find(({ encryptedId }) => encryptedId === address.encryptedId);
  const query = trpc.lesson.get.useQuery(
    { encryptedId: address.encryptedId },
    { retry: false, staleTime: 0, placeholderData: placeholder && { ...placeholder, side, hasSafetyCard: false } },
  );
  useEffect(() => {
    if (query.error) void reject(query.error);
  }, [query.error, reject]);

  // The list contains one month of lessons. A lesson of another month is only in the complete contract.
  const partly =
    query.isPlaceholderData &&
    !placeholder?.lessons.some(({ encryptedId }) => encryptedId === address.lesson) &&
    (address.type === 'time' || address.type === 'answers' || aboutLesson.has(address.type));
  if (!query.data || partly)
    return (
      <DialogWait
        title="수업"
        onClose={onClose}
        error={query.error ? rejectionOf(query.error).message : undefined}
        onRetry={async () => void (await query.refetch())}
      />
    );
  const contract: ContractView = query.data;
  const lesson: LessonView | null = contract.lessons.find(({ encryptedId }) => encryptedId === address.lesson) ?? null;
  if (!lesson && aboutLesson.has(address.type))
    return <DialogWait title="수업" onClose={onClose} error="이 수업은 그사이 바뀌었어요. 닫고 다시 골라 주세요." />;
  return <Chosen type={address.type} {...{ contract, lesson, side, now, onClose }} />;
}

function Chosen({ type, ...props }: LessonDialogProps & { type: DialogType }) {
  const { lesson } = props;
  switch (type) {
    case 'info':
      return <InfoDialog {...props} />;
    case 'time':
      return <TimeDialog {...props} />;
    case 'book':
      return <PickTimeDialog {...props} lesson={null} purpose="book" />;
    case 'move':
      return <PickTimeDialog {...props} purpose="move" />;
    case 'cancel':
      // A learner who is asked about another coach cancels by declining, until the time to answer is over. Learners
      // only see a proposal that they are asked about.
      return props.side === 'learner' && lesson?.substitution && lesson.substitution.answerBy > props.now ? (
        <SubstituteOfferDialog {...props} />
      ) : (
        <CancelDialog {...props} />
      );
    case 'absent':
      return <AbsentDialog {...props} />;
    case 'report':
      return <ReportDialog {...props} />;
    case 'words':
      return <StatementDialog {...props} />;
    case 'visit':
      return lesson && <VisitDialog {...props} lesson={lesson} encryptedContractId={props.contract.encryptedId} />;
    case 'memo':
      return <MemoDialog {...props} />;
    case 'pause':
      return <PauseDialog {...props} />;
    case 'series':
      return <SeriesDialog {...props} />;
    case 'answers':
      return <AnswersDialog {...props} />;
    case 'substitute':
      return props.side === 'coach' ? <SubstituteDialog {...props} /> : <SubstituteOfferDialog {...props} />;
    case 'note':
      return <NoteTypeDialog {...props} />;
    case 'program':
      return <ContractTextDialog {...props} kind="PROGRAM_NOTE" />;
    case 'extra':
      return <ContractTextDialog {...props} kind="ADDITIONAL_INFO" />;
    case 'gathering':
      return <LessonHistoryDialog {...props} />;
  }
}
