import { coachDocumentStatusLabels } from '~/domain/coach/document/status';
import { profileRequestStatusLabels } from '~/domain/coach/profile-request/status';
import { coachStatusLabels } from '~/domain/coach/status';
import { leadStatusLabels } from '~/domain/lead/labels';
import { contractStatusLabels } from '~/domain/operations/schema/lesson';
import { orderStatusLabels, paymentStatusLabels } from '~/domain/operations/schema/order';
import { lessonStatusLabels } from '~/domain/operations/schema/record';
import { transitionReasonLabel } from '~/domain/operations/transition-reason';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { toolOrderLabels } from '~/domain/tools/status';
import type { RouterOutputs } from '~/trpc/react';

type Transition = RouterOutputs['operations']['getOrder']['events'][number] & {
  /** Name of the user who caused the transition, if it is shown. */ by?: string | null;
};

const machines: Record<string, string> = {
  order: '주문',
  'tool-order': '도구 주문',
  payment: '결제',
  contract: '계약',
  coach: '코치',
  lesson: '수업',
  'coach-document': '서류',
  'coach-profile-request': '요청',
  lead: '문의',
};
const states: Record<string, Record<string, string>> = {
  order: orderStatusLabels,
  'tool-order': toolOrderLabels,
  payment: paymentStatusLabels,
  coach: coachStatusLabels,
  lesson: lessonStatusLabels,
  'coach-document': coachDocumentStatusLabels,
  'coach-profile-request': profileRequestStatusLabels,
  lead: leadStatusLabels,
  contract: contractStatusLabels,
};
const wordOf = (machine: string, state: string) => states[machine]?.[state] ?? state;
const roles: Record<string, string> = { learner: '회원', coach: '코치', operator: '운영자', system: '자동' };

/** A change inside a state, such as another time for a fixed lesson. */
const isSameState = ({ from, to }: Transition) => from === to;

function stateText(event: Transition): string {
  const state = wordOf(event.machine, event.to);
  if (isSameState(event)) return event.reason ? `${state} · ${transitionReasonLabel(event.reason)}` : state;
  return event.from ? `${wordOf(event.machine, event.from)} → ${state}` : state;
}

/** Shows every transition of an order with its payment and contract, or of a coach, in order. */
export function StateTimeline({ events }: { events: readonly Transition[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-label="상태 변경 내역">
      <h3 className="mb-2 text-small font-semibold">상태 변경 내역</h3>
      <ol className="border-l border-line pl-4 text-small">
        {events.map((event) => (
          <li
            key={`${event.machine}:${event.to}:${event.at.getTime()}`}
            className="relative py-1.5 before:absolute before:top-[15px] before:-left-[20.5px] before:size-2 before:rounded-full before:bg-green before:content-['']"
          >
            <span className="font-semibold">{machines[event.machine] ?? event.machine}</span> {stateText(event)}
            <span className="block text-caption text-ink-2">
              {`${formatSeoulDateTime(event.at)} · ${roles[event.role] ?? event.role}${event.by ? ` ${event.by}` : ''}${event.byOperator ? ' (운영자가 대신)' : ''}`}
              {event.reason && !isSameState(event) ? ` · ${transitionReasonLabel(event.reason)}` : ''}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
