'use client';
import {
  CalendarRange,
  CreditCard,
  Ellipsis,
  FileText,
  List,
  MessageCircle,
  NotebookText,
  Pause,
  PencilLine,
  ReceiptText,
  ScrollText,
  Siren,
  StickyNote,
  Undo2,
  UserRound,
} from 'lucide-react';
import { useIsActing } from '~/components/account/owner-button';
import { Link } from '~/components/navigation/link';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '~/components/ui/dropdown-menu';
import { IconButton } from '~/components/ui/icon-button';
import { canPlanSeries } from '~/domain/lesson/series';
import type { PartyRole } from '~/domain/lesson/status';
import type { ContractView } from '~/domain/lesson/schema/views';
import { refundPath } from '~/domain/payment/order-path';
import { learnerPath } from '../learner/learner-labels';
import { reviewPath } from './review-offer';
import { useRequestFirstDate } from './use-request-first-date';
import { useContractTasks } from './use-contract-tasks';
import { useLessonDialog } from '../use-lesson-dialog';

const icon = { 'aria-hidden': true, className: 'size-4.5 text-ink-2' } as const;

export function ContractMenu({
  contract,
  side,
  onRequestRejected,
}: {
  contract: ContractView;
  side: PartyRole;
  onRequestRejected: (reason: string | null) => void;
}) {
  const { show } = useLessonDialog();
  const { sendLink } = useContractTasks(contract);
  const isActing = useIsActing();
  const requestDate = useRequestFirstDate(contract, side, onRequestRejected);
  const { encryptedId, encryptedOrderId, isSubstitute } = contract;
  const { hasNormalReview, hasEndLessonReview, hasBeforeAfterReview } = contract.read;
  // The contract list has no photo data, so every possible kind of review counts here.
  const hasReview = hasNormalReview || hasEndLessonReview || hasBeforeAfterReview;
  return (
    <DropdownMenu
      label="수업 메뉴"
      trigger={<IconButton label="더 보기" icon={<Ellipsis aria-hidden className="size-5" />} />}
    >
      {isSubstitute ? null : (
        <DropdownItem icon={<List {...icon} />} onSelect={() => show({ type: 'gathering', encryptedId })}>
          전체 수업 보기
        </DropdownItem>
      )}
      {isSubstitute ? (
        <DropdownItem icon={<FileText {...icon} />} onSelect={() => show({ type: 'info', encryptedId })}>
          신청 내용
        </DropdownItem>
      ) : (
        <DropdownItem icon={<CreditCard {...icon} />} onSelect={() => show({ type: 'info', encryptedId })}>
          결제와 신청 내용
        </DropdownItem>
      )}
      {side === 'learner' ? (
        <DropdownItem asChild>
          <Link href={`/f/document/receipt/${encryptedOrderId}`}>
            <ReceiptText {...icon} />
            영수증
          </Link>
        </DropdownItem>
      ) : null}
      {side === 'learner' ? (
        <DropdownItem asChild>
          <Link href={`/f/document/program/${encryptedOrderId}`}>
            <ScrollText {...icon} />
            계약서
          </Link>
        </DropdownItem>
      ) : null}
      {side === 'learner' ? (
        <DropdownItem asChild>
          <Link href={refundPath(encryptedOrderId)}>
            <Undo2 {...icon} />
            결제·환불 보기
          </Link>
        </DropdownItem>
      ) : null}
      {hasReview || contract.read.writableNormalReview || contract.read.writableEndLessonReview ? (
        <DropdownItem asChild>
          <Link href={reviewPath(contract)}>
            <PencilLine {...icon} />
            {hasReview ? '내 후기' : '후기 쓰기'}
          </Link>
        </DropdownItem>
      ) : null}
      {side === 'coach' && !isSubstitute ? (
        <DropdownItem asChild>
          <Link href={learnerPath(contract.learner)}>
            <UserRound {...icon} />
            회원 정보 보기
          </Link>
        </DropdownItem>
      ) : null}
      {side === 'coach' && !isSubstitute ? (
        <DropdownItem icon={<StickyNote {...icon} />} onSelect={() => show({ type: 'memo', encryptedId })}>
          메모
        </DropdownItem>
      ) : null}
      {isSubstitute ? null : (
        <>
          <DropdownItem icon={<NotebookText {...icon} />} onSelect={() => show({ type: 'note', encryptedId })}>
            노트
          </DropdownItem>
          <DropdownItem icon={<FileText {...icon} />} onSelect={() => show({ type: 'extra', encryptedId })}>
            추가 정보
          </DropdownItem>
        </>
      )}
      {contract.mayAskForDate ? (
        <DropdownItem icon={<MessageCircle {...icon} />} onSelect={requestDate}>
          {side === 'learner' ? '코치에게 날짜 물어보기' : '회원에게 날짜 물어보기'}
        </DropdownItem>
      ) : null}
      {contract.maySendLink ? (
        <DropdownItem icon={<CreditCard {...icon} />} disabled={isActing} onSelect={() => void sendLink()}>
          결제 링크 보내기
        </DropdownItem>
      ) : null}
      {contract.mayRequest && canPlanSeries(contract) ? (
        <DropdownItem icon={<CalendarRange {...icon} />} onSelect={() => show({ type: 'series', encryptedId })}>
          매주 예약
        </DropdownItem>
      ) : null}
      {contract.pausable ? (
        <DropdownItem icon={<Pause {...icon} />} onSelect={() => show({ type: 'pause', encryptedId })}>
          수업 쉬기
        </DropdownItem>
      ) : null}
      {isSubstitute ? null : (
        <>
          <DropdownSeparator />
          <DropdownItem
            icon={<Siren aria-hidden className="size-4.5" />}
            tone="bad"
            onSelect={() => show({ type: 'report', encryptedId })}
          >
            문제 신고하기
          </DropdownItem>
        </>
      )}
    </DropdownMenu>
  );
}
