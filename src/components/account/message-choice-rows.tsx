'use client';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Checkbox } from '~/components/ui/checkbox';
import { choiceWarning, type MessageChoices, channelsOn, withChoice } from '~/domain/messaging/choices';
import { messagePolicy } from '~/domain/messaging/policy';
import { channelLabels, type MessageChannel, messageKinds } from '~/domain/messaging/kinds';
import { trpc } from '~/trpc/react';

type Row = MessageChoices['choices'][number];

interface MessageChoiceRowsProps {
  rows: readonly Row[];
  phoneVerified: boolean;
  /** Whether messages about seats of company lessons are also sent at night; null for a user who is not an employee. */
  nightMessages: boolean | null;
  /** Read-only, when an operator is acting as the member. */
  locked: boolean;
}

/** Rows of message kinds, each with the channels by which it can be sent. */
export function MessageChoiceRows({ rows, phoneVerified, nightMessages, locked }: MessageChoiceRowsProps) {
  const cache = trpc.useUtils().session.messageChoices;
  // Optimistic update, so that the checkbox neither waits nor loses the focus; a rejected change is reverted.
  const set = trpc.session.setMessageChoice.useMutation({
    onMutate: async (choice) => {
      await cache.cancel();
      cache.setData(undefined, (now) => now && withChoice(now, choice));
    },
    onError: (thrown, choice) => {
      cache.setData(undefined, (now) => now && withChoice(now, { ...choice, on: !choice.on }));
      toastRejection(thrown);
    },
  });
  return (
    <div className="divide-y divide-line">
      {rows.map((row) => (
        <div key={row.kind} className="py-4 first:pt-0 last:pb-0">
          <ChoiceRow
            row={row}
            phoneVerified={phoneVerified}
            locked={locked}
            onChange={(channel, on) => set.mutate({ kind: row.kind, channel, on })}
          />
          {row.kind === 'company' && nightMessages !== null ? <NightChoice on={nightMessages} locked={locked} /> : null}
        </div>
      ))}
    </div>
  );
}

/**
 * Whether messages about free seats are also sent at night; the list of notifications shows them immediately in any
 * case.
 */
function NightChoice({ on, locked }: { on: boolean; locked: boolean }) {
  const cache = trpc.useUtils().session.messageChoices;
  const show = (next: boolean) => cache.setData(undefined, (now) => now && { ...now, nightMessages: next });
  const set = trpc.session.setNightMessages.useMutation({
    onMutate: async (choice) => {
      await cache.cancel();
      show(choice.on);
    },
    onError: (thrown, choice) => {
      show(!choice.on);
      toastRejection(thrown);
    },
  });
  const { fromHour, toHour } = messagePolicy.seatQuiet;
  return (
    <Checkbox
      className="mt-1 has-[:disabled]:text-ink-3"
      label="밤에도 알림 받기"
      hint={`밤 ${fromHour - 12}시부터 아침 ${toHour}시까지 빈자리를 바로 알려 드려요. 꺼 두면 아침 ${toHour}시에 알려 드려요.`}
      checked={on}
      disabled={locked}
      onChange={(event) => set.mutate({ on: event.target.checked })}
    />
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
    <>
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
      <output className="block text-caption font-semibold text-warn">{choiceWarning(row.kind, on)}</output>
    </>
  );
}
