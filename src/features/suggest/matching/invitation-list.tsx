'use client';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { VerticalDrawing } from '~/components/illustration/vertical-drawing';
import { Link } from '~/components/navigation/link';
import { Badge } from '~/components/ui/badge';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import type { InvitationRow } from '~/domain/matching/schema/matching';
import { scheduleLabel } from '~/domain/catalog/schedule-labels';
import { trpc } from '~/trpc/react';
import { invitationChip, invitationUntil, untilLabel, preferencesLabel } from './match-labels';

/** A coach's match requests from learners. */
export function InvitationList({ first, renderedAt }: { first: InvitationRow[]; renderedAt: Date }) {
  const { data } = trpc.suggest.invitations.useQuery(undefined, { initialData: first, staleTime: 30_000 });
  const [unanswered, answered] = [data.filter(isUnanswered), data.filter((row) => !isUnanswered(row))];
  return (
    <>
      <Requests title="추천 요청" rows={unanswered} now={renderedAt} count />
      <Requests title="답한 추천 요청" rows={answered} now={renderedAt} />
    </>
  );
}

const isUnanswered = ({ status }: InvitationRow) => status === 'INVITED';

function Requests({
  title,
  rows,
  now,
  count = false,
}: {
  title: string;
  rows: readonly InvitationRow[];
  now: Date;
  /** Whether to show the number of requests that wait for the coach's answer. */ count?: boolean;
}) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-center gap-2 text-h2">
        {title}
        {count ? <Badge count={rows.length} label={`답을 기다리는 요청 ${rows.length}건`} /> : null}
      </h2>
      <Card className="mt-3" pad="none">
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <InvitationItem key={row.encryptedInvitationId} row={row} now={now} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function InvitationItem({ row, now }: { row: InvitationRow; now: Date }) {
  const { encryptedInvitationId, status, expiresAt, learnerName, wish: request } = row;
  const chip = invitationChip(status);
  const preferences = preferencesLabel(request);
  const until =
    status === 'PROPOSED'
      ? `회원이 ${untilLabel(expiresAt, now)}까지 골라요`
      : invitationUntil({ ...row, isOver: false, now });
  return (
    <li>
      <Link
        href={`/expert/requests/${encodeURIComponent(encryptedInvitationId)}`}
        className="flex items-center gap-3.5 px-5 py-4 first:rounded-t-l last:rounded-b-l hover:bg-sunken"
      >
        <VerticalDrawing of={request.serviceType} className="size-12 self-start" />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">
              {learnerName} 님 · {request.place.district}
            </span>
            <Chip tone={chip.tone}>{chip.text}</Chip>
          </span>
          <span className="mt-0.5 block text-[15px]">
            {[serviceTypeLabels[request.serviceType], preferences].filter((item) => item !== '').join(' · ')}
          </span>
          <span className="block text-small text-ink-2">{scheduleLabel(request.schedules)}</span>
          {until === null ? null : <span className="block text-small text-ink-2">{until}</span>}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
