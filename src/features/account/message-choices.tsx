'use client';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { Checkbox } from '~/components/ui/checkbox';
import { FailedPart } from '~/components/ui/failed-part';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { choiceWarning, type MessageChoices as Choices, channelsOn, withChoice } from '~/domain/messaging/choices';
import { channelLabels, type MessageChannel, messageKinds } from '~/domain/messaging/kinds';
import { trpc } from '~/trpc/react';
import { PhoneCertification } from './phone-certification';
import { SectionCard } from './section-card';

type Row = Choices['choices'][number];

/** Which messages come by which channel (docs/product/account-and-privacy.md#messages). */
export function MessageChoices({ locked }: { locked: boolean }) {
  const query = trpc.session.messageChoices.useQuery();
  return (
    <SectionCard title="알림 받는 방법" detail="알림마다 어디로 받을지 골라 주세요. 고르면 바로 바뀌어요.">
      {query.data ? (
        <ChoiceRows choices={query.data} locked={locked} />
      ) : query.isError ? (
        <FailedPart title="알림 설정을 불러오지 못했어요." onRetry={() => query.refetch()}>
          알림은 고른 그대로 보내고 있어요.
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

function ChoiceRows({ choices: { phone, phoneVerified, choices }, locked }: { choices: Choices; locked: boolean }) {
  const cache = trpc.useUtils().session.messageChoices;
  // Shown at once, so that the box under the finger neither waits nor loses the focus; what is refused goes back.
  const set = trpc.session.setMessageChoice.useMutation({
    onMutate: async (choice) => {
      await cache.cancel();
      cache.setData(undefined, (now) => now && withChoice(now, choice));
    },
    onError: (thrown, choice) => {
      cache.setData(undefined, (now) => now && withChoice(now, { ...choice, on: !choice.on }));
      toastRefusal(thrown);
    },
  });
  return (
    <div className="grid gap-8">
      <PhoneCertification phone={phone} verified={phoneVerified} locked={locked} />
      <div className="divide-y divide-line">
        {choices
          .filter(({ kind }) => messageKinds[kind].optional)
          .map((row) => (
            <ChoiceRow
              key={row.kind}
              row={row}
              phoneVerified={phoneVerified}
              locked={locked}
              onChange={(channel, on) => set.mutate({ kind: row.kind, channel, on })}
            />
          ))}
      </div>
      <RequiredKinds rows={choices.filter(({ kind }) => !messageKinds[kind].optional)} phoneVerified={phoneVerified} />
    </div>
  );
}

interface ChoiceRowProps {
  row: Row;
  phoneVerified: boolean;
  locked: boolean;
  onChange: (channel: MessageChannel, on: boolean) => void;
}

function ChoiceRow({ row, phoneVerified, locked, onChange }: ChoiceRowProps) {
  const { label, hint } = messageKinds[row.kind];
  const on = channelsOn(row, phoneVerified);
  return (
    <div className="py-4 first:pt-0 last:pb-0">
      <fieldset className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <legend className="sr-only">{label}</legend>
        <div>
          <p aria-hidden className="font-semibold">
            {label}
          </p>
          <p className="text-caption text-ink-2">{hint}</p>
        </div>
        <div className="grid grid-cols-3 gap-x-2 sm:w-72">
          {row.channels.map(({ channel }) => (
            <Checkbox
              key={channel}
              className="has-[:disabled]:text-ink-3"
              label={channelLabels[channel]}
              checked={on.includes(channel)}
              disabled={locked || (channel !== 'email' && !phoneVerified)}
              onChange={(event) => onChange(channel, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <output className="block text-caption font-semibold text-warn">{choiceWarning(on)}</output>
    </div>
  );
}

/** What nobody may miss: where it goes is said, and nothing can be chosen. */
function RequiredKinds({ rows, phoneVerified }: { rows: readonly Row[]; phoneVerified: boolean }) {
  return (
    <div>
      <h3 className="font-semibold">언제나 보내는 알림</h3>
      <p className="mt-1 text-small text-ink-2">계정과 돈, 안전에 관한 소식은 꼭 알아야 해서 끌 수 없어요.</p>
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
