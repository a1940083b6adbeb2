'use client';
import { Checkbox } from '~/components/ui/checkbox';
import { FailedPart } from '~/components/ui/failed-part';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { toast } from '~/components/ui/toast';
import type { MessageChoices as Choices } from '~/domain/messaging/choices';
import { channelLabels, type MessageChannel, messageKinds } from '~/domain/messaging/kinds';
import { trpc } from '~/trpc/react';
import { refusalOf } from '~/trpc/refusal';
import { PhoneCertification } from './phone-certification';
import { SectionCard } from './section-card';

type Row = Choices['choices'][number];

/** Which messages come by which channel (docs/product/account-and-privacy.md#messages). */
export function MessageChoices({ locked }: { locked: boolean }) {
  const query = trpc.session.messageChoices.useQuery();
  return (
    <SectionCard
      title="알림 받는 방법"
      detail="알림톡과 문자를 모두 켜면 알림톡으로 보내고, 카카오톡을 쓰지 않는 번호에만 문자로 보내요."
    >
      {query.data ? (
        <ChoiceRows choices={query.data} locked={locked} />
      ) : query.isError ? (
        <FailedPart title="알림 설정을 불러오지 못했어요." onRetry={() => query.refetch()}>
          알림은 고른 그대로 보내고 있어요.
        </FailedPart>
      ) : (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
    </SectionCard>
  );
}

function ChoiceRows({ choices: { phone, phoneVerified, choices }, locked }: { choices: Choices; locked: boolean }) {
  const cache = trpc.useUtils().session;
  const set = trpc.session.setMessageChoice.useMutation();

  async function change({ kind }: Row, channel: MessageChannel, on: boolean) {
    try {
      await set.mutateAsync({ kind, channel, on });
    } catch (thrown) {
      toast(refusalOf(thrown).message, { tone: 'bad' });
    }
    await cache.messageChoices.invalidate();
  }

  return (
    <div className="grid gap-5">
      {phone !== null && phoneVerified ? null : <PhoneCertification phone={phone} locked={locked} />}
      <div className="divide-y divide-line">
        {choices.map((row) => {
          const { label, hint, optional } = messageKinds[row.kind];
          return (
            <fieldset key={row.kind} className="py-3 first:pt-0 last:pb-0">
              <legend className="font-semibold">{label}</legend>
              <p className="text-caption text-ink-2">
                {hint}
                {optional ? '' : ' 꼭 알아야 해서 끌 수 없어요.'}
              </p>
              <div className="flex flex-wrap gap-x-6">
                {row.channels.map(({ channel, on }) => (
                  <Checkbox
                    key={channel}
                    label={channelLabels[channel]}
                    checked={on && (channel === 'email' || phoneVerified)}
                    disabled={locked || !optional || set.isPending || (channel !== 'email' && !phoneVerified)}
                    onChange={(event) => void change(row, channel, event.target.checked)}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </div>
  );
}
