'use client';
import { MessageChoiceRows } from '~/components/account/message-choice-rows';
import { FailedPart } from '~/components/ui/failed-part';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { type MessageChoices as Choices, channelsOn } from '~/domain/messaging/choices';
import { channelLabels, messageKinds } from '~/domain/messaging/kinds';
import { trpc } from '~/trpc/react';
import { PhoneCertification } from './phone-certification';
import { SectionCard } from './section-card';

type Row = Choices['choices'][number];

/** Choices of message kinds by channel (docs/product/account-and-privacy.md#messages). */
export function MessageChoices({ locked }: { locked: boolean }) {
  const query = trpc.session.messageChoices.useQuery();
  return (
    <SectionCard
      title="알림 받는 방법"
      detail="알림마다 어디로 받을지 골라 주세요. 고르면 바로 적용돼요. 여기서 꺼도 혜택·소식 외의 알림은 알림 목록에 남아요."
    >
      {query.data ? (
        <ChoiceRows choices={query.data} locked={locked} />
      ) : query.isError ? (
        <FailedPart title="알림 설정을 불러오지 못했어요." onRetry={() => query.refetch()}>
          알림은 선택한 대로 보내고 있어요.
        </FailedPart>
      ) : (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
    </SectionCard>
  );
}

function ChoiceRows({
  choices: { phone, phoneVerified, nightMessages, choices },
  locked,
}: {
  choices: Choices;
  locked: boolean;
}) {
  return (
    <div className="grid gap-8">
      <PhoneCertification phone={phone} verified={phoneVerified} locked={locked} />
      <MessageChoiceRows
        rows={choices.filter(({ kind }) => messageKinds[kind].optional)}
        {...{ phoneVerified, nightMessages, locked }}
      />
      <RequiredKinds rows={choices.filter(({ kind }) => !messageKinds[kind].optional)} phoneVerified={phoneVerified} />
    </div>
  );
}

/** Required messages: shows their channels without a choice. */
function RequiredKinds({ rows, phoneVerified }: { rows: readonly Row[]; phoneVerified: boolean }) {
  return (
    <div>
      <h3 className="font-semibold">항상 보내는 알림</h3>
      <p className="mt-1 text-small text-ink-2">
        계정, 결제, 안전에 관한 알림은 꼭 필요해서 끌 수 없어요. 답변, 무료 취소, 반품처럼 기한이 시작되는 알림은 위에서
        꺼도 메일로 보내요.
      </p>
      <dl className="mt-3 divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <div key={row.kind} className="grid gap-x-6 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <dt>
              <span className="block text-[15px] font-semibold">{messageKinds[row.kind].label}</span>
              <span className="block text-caption text-ink-2">{messageKinds[row.kind].hint}</span>
            </dt>
            <dd className="text-small text-ink-2 max-sm:mt-1 sm:w-72">
              {channelsOn(row, phoneVerified)
                .map((channel) => channelLabels[channel])
                .join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
